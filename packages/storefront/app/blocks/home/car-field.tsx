import { type FormEvent, useRef } from "react";
import { openChooser } from "../../client/car/chooser-state.ts";
import { useShop } from "../../client/page/use-shop.ts";

/** Goes to the field for codes and names, which is the header's. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>("header input[type=search]")?.focus();
}

const LINK = "link min-h-11 font-semibold sm:min-h-6";

/**
 * One line for a plate, a chassis number or a model. The input has no name: what is typed must not
 * get into an address, even before the page's scripts have come.
 */
export function CarField({ onSubmit }: { onSubmit(typed: string): void }) {
  const plates = useShop()?.plates ?? null;
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(input.current?.value.trim() ?? "");
  };
  return (
    <div className="noscript:hidden">
      <form
        onSubmit={submit}
        autoComplete="off"
        className="flex h-[60px] max-w-[860px] items-center rounded border-[1.5px] border-ink bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
      >
        <input
          ref={input}
          type="text"
          aria-label={plates === null ? "Bastidor o modelo" : "Matrícula, bastidor o modelo"}
          placeholder={
            plates === null ? "Bastidor o «ibiza 1.6 tdi»" : "1234 BCD, bastidor o «ibiza 1.6 tdi»"
          }
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          className="h-full min-w-0 flex-1 bg-transparent px-4 text-base text-ellipsis outline-none sm:text-[1.125rem]"
        />
        <button
          type="submit"
          className="grid h-full place-items-center rounded-r-sm bg-signal px-4 text-[0.9375rem] font-bold text-signal-ink hover:bg-signal-press sm:px-7"
        >
          <span className="sm:hidden">Ver</span>
          <span className="max-sm:hidden">Ver lo que encaja</span>
        </button>
      </form>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 text-sm text-ink-2">
        <span>No guardamos ni la matrícula ni el bastidor.</span>
        <button type="button" aria-haspopup="dialog" onClick={() => openChooser()} className={LINK}>
          Elegir por marca y modelo
        </button>
        <button type="button" onClick={focusSearch} className={LINK}>
          Por código de pieza
        </button>
      </p>
    </div>
  );
}
