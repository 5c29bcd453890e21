import { getOfficeCategory } from "@tuerca/office-contract";
import { useOffice } from "../../../client/use-office.ts";

type AskedMeasuresProps = {
  /** The main category's id. */
  category: number;
  /** Names of the attributes that the product has. */
  given: readonly string[];
  onAsk: (labels: readonly string[]) => void;
};

/** Measures of most products of a category that this one lacks, to be added one by one or all. */
export function AskedMeasures({ category, given, onAsk }: AskedMeasuresProps) {
  const { data } = useOffice(getOfficeCategory, { params: { id: category } });
  const has = new Set(given.map(fold));
  const lacking = (data?.common_measures ?? []).filter(
    ({ name, other_names: others }) => ![name, ...others].some((one) => has.has(fold(one))),
  );
  if (lacking.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2">Las piezas de su categoría tienen:</span>
      {lacking.map(({ name, unit }) => (
        <button
          key={name}
          type="button"
          className="min-h-11 rounded border border-line-strong bg-surface px-3 text-sm lg:min-h-8"
          onClick={() => onAsk([name])}
        >
          <span className="sr-only">Añadir </span>
          {name}
          {unit ? <span className="text-ink-2"> ({unit})</span> : null}
        </button>
      ))}
      {lacking.length > 1 ? (
        <button
          type="button"
          className="link min-h-11 text-sm lg:min-h-8"
          onClick={() => onAsk(lacking.map(({ name }) => name))}
        >
          Añadirlas todas
        </button>
      ) : null}
    </div>
  );
}

/** Without case, accents, blanks and a unit in brackets. */
function fold(text: string): string {
  return text
    .replace(/\(.*\)/, "")
    .normalize("NFD")
    .replaceAll(/[\p{M}\s]/gu, "")
    .toLowerCase();
}
