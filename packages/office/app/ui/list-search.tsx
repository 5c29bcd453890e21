import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type FormEvent, useRef } from "react";
import { KEYS } from "../client/keys/key-table.ts";
import { useKeys } from "../client/keys/use-keys.ts";

const [KEY] = KEYS.list.search.keys;

type ListSearchProps = {
  label: string;
  placeholder: string;
  /** The search text of the address. */
  value: string;
  maxLength?: number;
  /** Called with what was typed, empty for all. */
  onSearch: (typed: string) => void;
};

/** One box above a list, which Enter starts; a key puts the cursor into it. */
export function ListSearch({ label, placeholder, value, maxLength = 60, onSearch }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys("list", { search: () => field.current?.select() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(field.current?.value.trim() ?? "");
  };
  return (
    <search>
      <form onSubmit={submit} className="relative max-w-2xl">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-2" />
        <input
          key={value}
          ref={field}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={value}
          maxLength={maxLength}
          enterKeyHint="search"
          aria-keyshortcuts={KEY}
          className="search-input h-11 w-full rounded border border-ink bg-surface pr-12 pl-11 text-ellipsis"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 right-3 rounded-sm border border-line px-2 text-sm text-ink-2 max-lg:hidden"
        >
          {KEY}
        </span>
      </form>
    </search>
  );
}
