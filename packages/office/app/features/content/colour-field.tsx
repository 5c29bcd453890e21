import { problemOfSignal, type Theme, textOn } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useFormContext } from "react-hook-form";

const GROUND: Readonly<Record<Theme, string>> = { light: "#ffffff", dark: "#171b1f" };

/** The shop's own colour of each theme, for a field that is empty. */
const OWN: Readonly<Record<Theme, string>> = { light: "#ff6b1a", dark: "#ff7a2e" };

type Values = { signal_light?: string | null; signal_dark?: string | null };

/**
 * The signal colour of a theme: as text, by the browser's chooser, and as a button would show it.
 */
export function ColourField({ label, theme }: { label: string; theme: Theme }) {
  const name = `signal_${theme}` as const;
  const { register, watch, setValue, formState } = useFormContext<Values>();
  const error = formState.errors[name]?.message;
  const typed = (watch(name) ?? "").trim().toLowerCase();
  const colour = /^#[0-9a-f]{6}$/.test(typed) ? typed : OWN[theme];
  const problem = typed === colour ? problemOfSignal(theme, colour) : null;
  return (
    <div className="grid content-start gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label={label}
          isOptional
          hint={(error ? null : problem) ?? "Vacío: el naranja de la tienda"}
          autoComplete="off"
          maxLength={9}
          className="[&_input]:font-mono"
          error={error}
          {...register(name)}
        />
        <input
          type="color"
          aria-label={`Elegir ${label.toLowerCase()}`}
          value={colour}
          onChange={({ target }) =>
            setValue(name, target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
          className="mt-6 h-12 w-14 cursor-pointer rounded border border-line-strong bg-surface p-1"
        />
      </div>
      <svg viewBox="0 0 240 72" className="w-60 rounded border border-line" role="img">
        <title>{`Así se ve un botón en ${theme === "light" ? "claro" : "oscuro"}`}</title>
        <rect width="240" height="72" fill={GROUND[theme]} />
        <rect x="20" y="14" width="200" height="44" rx="6" fill={colour} />
        <text x="120" y="41" textAnchor="middle" fontSize="15" fontWeight="700" fill={textOn(colour)}>
          Añadir al carrito
        </text>
      </svg>
    </div>
  );
}
