import { Autocomplete } from "@base-ui/react/autocomplete";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useSettled } from "../../client/use-settled.ts";

/** The things that a text has found; `note` is said with them, such as that there are none. */
type Found<T> = { items: readonly T[]; note: string };

type PickFieldProps<T> = {
  label: string;
  placeholder: string;
  /** The name of the search in the cache, with all that its answer depends on besides the text. */
  search: readonly unknown[];
  find: (text: string, signal: AbortSignal) => Promise<Found<T>>;
  keyOf: (item: T) => string | number;
  children: (item: T) => ReactNode;
  onPick: (item: T) => void;
};

/** Shorter texts are not searched for. */
const SHORTEST = 2;

/**
 * A field that finds things while one types. Enter takes the marked one, the first if the arrows
 * chose none, and waits for the answer; the field is then empty for the next.
 */
export function PickField<T>({
  label,
  placeholder,
  search,
  find,
  keyOf,
  children,
  onPick,
}: PickFieldProps<T>) {
  const id = useId();
  const [text, setText] = useState("");
  const [isAwaited, setIsAwaited] = useState(false);
  const typed = text.trim();
  const asked = useSettled(typed);
  const isAsked = asked.length >= SHORTEST;
  const found = useQuery({
    queryKey: [...search, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: isAsked,
  });
  const isSearching = typed.length >= SHORTEST && (asked !== typed || found.isFetching);
  const items = isAsked && typed.length >= SHORTEST ? (found.data?.items ?? []) : [];
  const pick = (item: T) => {
    setText("");
    setIsAwaited(false);
    onPick(item);
  };
  const [first] = items;
  useEffect(() => {
    if (!isAwaited || isSearching) return;
    if (first === undefined) setIsAwaited(false);
    else pick(first);
  });
  return (
    <Autocomplete.Root
      open={items.length > 0}
      inline
      mode="none"
      items={items}
      itemToStringValue={(item: T) => String(keyOf(item))}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === "item-press") return;
        setText(value);
        setIsAwaited(false);
      }}
    >
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <Autocomplete.Input
          id={id}
          aria-expanded={items.length > 0}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          className="h-12 w-full min-w-0 rounded border border-line-strong bg-surface px-3 text-ellipsis"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter takes what was found; it sends no form around the field.
            event.preventDefault();
            if (!isSearching) return;
            event.preventBaseUIHandler();
            setIsAwaited(true);
          }}
        />
        <Autocomplete.Status className="text-sm text-ink-2 empty:hidden">
          {isSearching ? "Buscando…" : isAsked && typed !== "" ? found.data?.note : null}
        </Autocomplete.Status>
        {items.length > 0 ? (
          <Autocomplete.List className="sheet max-h-80 auto-rows-max overflow-y-auto">
            {(item: T) => (
              <Autocomplete.Item
                key={keyOf(item)}
                value={item}
                className="sheet-cell flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm data-highlighted:bg-part data-highlighted:shadow-[inset_3px_0_0_var(--ink)]"
                onClick={() => pick(item)}
              >
                {children(item)}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        ) : null}
      </div>
    </Autocomplete.Root>
  );
}
