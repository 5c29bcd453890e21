import type { ListedMeasure } from "@tuerca/office-contract";
import { MEASURE_KIND_WORDS } from "./taxonomy-words.ts";

type MeasureRowsProps = {
  measures: readonly ListedMeasure[];
  /** Null for those who may only read. */
  acts: { onEdit(measure: ListedMeasure): void; onRemove(measure: ListedMeasure): void } | null;
};

/** Measures with their units, what feeds call them, and the categories that list them. */
export function MeasureRows({ measures, acts }: MeasureRowsProps) {
  return (
    <ul className="sheet text-sm">
      {measures.map((measure) => (
        <li
          key={measure.id}
          className="sheet-cell flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2"
        >
          <div className="min-w-0 flex-1 basis-72 break-words">
            <p>
              <strong>{measure.name}</strong>
              {measure.unit ? `, en ${measure.unit}` : ""}{" "}
              <span className="text-ink-2">· {MEASURE_KIND_WORDS[measure.kind]}</span>
            </p>
            {measure.other_names ? <p className="text-ink-2">También: {measure.other_names}</p> : null}
            <p className="text-ink-2">{categoriesText(measure.categories)}</p>
          </div>
          {acts ? (
            <span className="flex gap-2">
              <button
                type="button"
                className="button"
                aria-label={`Editar ${measure.name}`}
                onClick={() => acts.onEdit(measure)}
              >
                Editar
              </button>
              <button
                type="button"
                className="button"
                aria-label={`Quitar ${measure.name}`}
                onClick={() => acts.onRemove(measure)}
              >
                Quitar
              </button>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 3;

/** `En la lista de Discos, Pastillas y 4 más`. */
function categoriesText(names: readonly string[]): string {
  if (names.length === 0) return "Ninguna categoría la tiene en su lista";
  const more = names.length > SHOWN ? ` y ${names.length - SHOWN} más` : "";
  return `En la lista de ${names.slice(0, SHOWN).join(", ")}${more}`;
}
