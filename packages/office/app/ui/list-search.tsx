import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type FormEvent, useRef } from "react";

type ListSearchProps = {
  label: string;
  placeholder: string;
  /** What is searched for, from the address. */
  value: string;
  /** Called with what was typed, empty for all. */
  onSearch: (typed: string) => void;
};

/** One box above a list, which Enter starts. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
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
          maxLength={60}
          enterKeyHint="search"
          className="search-input h-11 w-full rounded border border-ink bg-surface pr-3 pl-11 text-ellipsis"
        />
      </form>
    </search>
  );
}
