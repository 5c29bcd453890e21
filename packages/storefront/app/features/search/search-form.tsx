import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { isSearchShortcut } from "./search-shortcut.ts";
import { type SearchBox, useSearchBox } from "./use-search-box.ts";

const loadPanel = () => import("./panel/search-panel.tsx").then((module) => module.SearchPanel);

const PLACEHOLDER = "Código de pieza, nombre, marca...";

/**
 * The catalogue search: a plain form that works without JavaScript, with suggestions while typing.
 */
export function SearchForm() {
  const box = useSearchBox();
  const { root, isWanted, close, input, panel } = box;
  const SearchPanel = useLazyPart(loadPanel, isWanted);
  const submit = (event: FormEvent) => {
    close();
    if (input.current && panel.current?.lead(input.current)) event.preventDefault();
    // The on-screen keyboard would cover the results.
    if (window.matchMedia("(pointer: coarse)").matches) input.current?.blur();
  };
  return (
    <div ref={root} className="sm:relative">
      <Form
        role="search"
        aria-label="Buscar en el catálogo"
        action={useCatalogPath()}
        onSubmit={submit}
        className="flex h-11 items-center rounded border-[1.5px] border-ink bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
      >
        <Icon name="search" className="ml-3.5 size-5 max-xs:hidden" />
        <SearchInput box={box} />
        <ShortcutHint />
        <button
          type="submit"
          className="grid h-full place-items-center rounded-r-sm bg-signal px-4 text-[0.9375rem] font-bold text-signal-ink hover:bg-signal-press max-xs:px-3"
        >
          Buscar
        </button>
      </Form>
      {isWanted && SearchPanel ? <SearchPanel box={box} /> : null}
    </div>
  );
}

/** The input: at least 16 px, because phones zoom into smaller ones. */
function SearchInput({ box }: { box: SearchBox }) {
  const { input, popup, open, onKeyDown } = box;
  const query = useQueryText(input);
  useSearchShortcut(input);
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": popup.listId !== null,
    "aria-controls": popup.listId ?? undefined,
    "aria-activedescendant": popup.activeId ?? undefined,
  } as const;
  return (
    <input
      ref={input}
      type="search"
      name="q"
      required
      maxLength={200}
      defaultValue={query}
      placeholder={PLACEHOLDER}
      aria-label={PLACEHOLDER}
      aria-keyshortcuts="Control+K"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onInput={open}
      onFocus={open}
      onClick={open}
      onKeyDown={onKeyDown}
      {...(useHydrated() ? combobox : {})}
      className="search-input h-full min-w-0 flex-1 appearance-none bg-transparent px-2.5 text-base text-ellipsis outline-none max-xs:px-3 max-xs:placeholder:text-sm max-xs:placeholder:tracking-tight"
    />
  );
}

function ShortcutHint() {
  return (
    <kbd className="mr-3 rounded-sm border border-line px-1.5 py-0.5 font-mono text-[0.6875rem] text-ink-3 max-lg:hidden">
      Ctrl K
    </kbd>
  );
}

/** The query of the URL, which the input follows. Text typed before hydration stays. */
function useQueryText(input: RefObject<HTMLInputElement | null>): string {
  const [params] = useSearchParams();
  const query = params.get("q") ?? "";
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current !== query && input.current) input.current.value = query;
    shown.current = query;
  }, [query, input]);
  return query;
}

/** Ctrl+K focuses the input and selects its text. */
function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, [input]);
}
