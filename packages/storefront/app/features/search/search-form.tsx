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
        className="search-box"
      >
        <Icon name="search" className="ml-3.5 size-5 max-xs:hidden" />
        <SearchInput box={box} />
        <ShortcutHint />
        <button type="submit" className="search-button">
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
      className="search-input search-text"
    />
  );
}

function ShortcutHint() {
  return <kbd className="search-key">Ctrl K</kbd>;
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
