import { openChooser } from "../../client/car/chooser-state.ts";
import { CarField } from "../../features/vehicles/strip/car-field.tsx";

/** Goes to the field for codes and names, which is the header's. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>("header input[type=search]")?.focus();
}

const LINK = "link min-h-11 font-semibold sm:min-h-6";

/** The large field for the visitor's car, with the other ways to a part. */
export function HeroCarField() {
  return (
    <div className="noscript:hidden">
      <CarField
        placeholder={{
          withPlates: "1234 BCD, bastidor o «ibiza 1.6 tdi»",
          withoutPlates: "Bastidor o «ibiza 1.6 tdi»",
        }}
        className="h-[60px] max-w-[860px] border-[1.5px] border-ink text-base sm:text-[1.125rem] [&_button]:px-4 [&_button]:text-[0.9375rem] sm:[&_button]:px-7"
        inputClass="px-4"
      >
        <span className="sm:hidden">Ver</span>
        <span className="max-sm:hidden">Ver lo que encaja</span>
      </CarField>
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
