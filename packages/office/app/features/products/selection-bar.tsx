import { productsText } from "./product-words.ts";

type SelectionBarProps = { count: number; onChange: (() => void) | null; onClear: () => void };

/** Acts on the selected products; `onChange` is null for whoever may change none. */
export function SelectionBar({ count, onChange, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label="Selección"
      className="sticky bottom-2 flex flex-wrap items-center gap-4 rounded bg-ink px-4 py-2 text-surface"
    >
      <p className="font-semibold" aria-live="polite">
        {productsText(count)} en la selección
      </p>
      {onChange ? (
        <button type="button" className="button button-main" onClick={onChange}>
          Cambiar la selección
        </button>
      ) : null}
      <button type="button" className="ml-auto min-h-11 text-sm underline" onClick={onClear}>
        Quitar selección
      </button>
    </section>
  );
}
