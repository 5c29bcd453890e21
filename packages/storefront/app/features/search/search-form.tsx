import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { useCatalogPath } from "../../client/use-shop.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { isSearchShortcut } from "./search-shortcut.ts";

type SearchFormProps = {
  /** `hero` is the large one of the home page; the header's one is reached by Ctrl+K. Default `header`. */
  look?: "header" | "hero";
};

const PLACEHOLDER = "Código de pieza, nombre, marca...";

/** The search of the catalogue: a plain form that works without JavaScript. Escape empties it. */
export function SearchForm({ look = "header" }: SearchFormProps) {
  const [params] = useSearchParams();
  const query = params.get("q") ?? "";
  const isHero = look === "hero";
  const input = useShortcut(!isHero);
  return (
    <Form
      role="search"
      aria-label={isHero ? "Buscar una pieza" : "Buscar en el catálogo"}
      action={useCatalogPath()}
      className={`flex items-center rounded border-[1.5px] border-ink bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${isHero ? "h-[60px]" : "h-11"}`}
    >
      <Icon name="search" className="ml-3.5 size-5 max-xs:hidden" />
      <input
        ref={input}
        key={query}
        type="search"
        name="q"
        required
        maxLength={200}
        defaultValue={query}
        placeholder={PLACEHOLDER}
        aria-label={PLACEHOLDER}
        aria-keyshortcuts={isHero ? undefined : "Control+K"}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.value = "";
        }}
        className={`h-full min-w-0 flex-1 appearance-none bg-transparent px-2.5 outline-none max-xs:px-3 max-xs:placeholder:text-sm max-xs:placeholder:tracking-tight ${isHero ? "sm:text-[1.125rem]" : "text-base sm:text-[0.9375rem]"}`}
      />
      {isHero ? null : <ShortcutHint />}
      <button
        type="submit"
        className="grid h-full place-items-center rounded-r-sm bg-signal px-4 text-[0.9375rem] font-bold text-signal-ink hover:bg-signal-press max-xs:px-3"
      >
        Buscar
      </button>
    </Form>
  );
}

function ShortcutHint() {
  return (
    <kbd className="mr-3 rounded-sm border border-line px-1.5 py-0.5 font-mono text-[0.6875rem] text-ink-3 max-md:hidden">
      Ctrl K
    </kbd>
  );
}

function useShortcut(isOn: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const focus = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, [isOn]);
  return input;
}
