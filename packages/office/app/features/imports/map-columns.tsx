import { labelOf, PRODUCT_FIELD_NAMES, type ProductField } from "@tuerca/contract";
import type { ImportDetail } from "@tuerca/office-contract";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import type { ColumnChoice, ImportDraft } from "./import-draft.ts";
import { ReadAs } from "./read-as.tsx";

type MapColumnsProps = {
  columns: ImportDetail["columns"];
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
};

/** Each column of a file beside its first cells, with the field that it fills. */
export function MapColumns({ columns, draft, onDraft }: MapColumnsProps) {
  const choose = (name: string, choice: ColumnChoice | null) => {
    const { [name]: _, ...others } = draft.columns;
    onDraft({ ...draft, columns: choice ? { ...others, [name]: choice } : others });
  };
  const taken = new Set(Object.values(draft.columns).map(({ field }) => field));
  return (
    <ScrollBox label="Columnas del archivo">
      <table className="rows">
        <thead>
          <tr>
            <th>Columna</th>
            <th className="max-md:hidden">Primeras celdas</th>
            <th>Es el dato</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, sample }) => (
            <tr key={name}>
              <th scope="row" className="max-w-48 wrap-anywhere">
                {name}
                <Sample cells={sample} className="font-normal text-ink-2 md:hidden" />
              </th>
              <td className="max-w-96 text-ink-2 max-md:hidden">
                <Sample cells={sample} />
              </td>
              <td>
                <div className="flex flex-wrap gap-2">
                  <FieldChoice
                    name={name}
                    field={draft.columns[name]?.field ?? null}
                    taken={taken}
                    onField={(field) => choose(name, field && { field })}
                  />
                  <ReadAs
                    name={name}
                    choice={draft.columns[name] ?? null}
                    onChoice={(next) => choose(name, next)}
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Sample({ cells, className = "" }: { cells: readonly string[]; className?: string }) {
  return <span className={`line-clamp-2 wrap-anywhere ${className}`}>{cells.join(" · ") || "Vacía"}</span>;
}

type FieldChoiceProps = {
  name: string;
  field: ProductField | null;
  taken: ReadonlySet<ProductField>;
  onField: (field: ProductField | null) => void;
};

function FieldChoice({ name, field, taken, onField }: FieldChoiceProps) {
  const change = (value: string) => onField(PRODUCT_FIELD_NAMES.find((one) => one === value) ?? null);
  return (
    <select
      aria-label={`Dato de ${name}`}
      value={field ?? ""}
      className={`h-11 w-44 rounded sm:w-52 border border-line-strong bg-surface px-2 ${field ? "font-semibold" : "text-ink-2"}`}
      onChange={({ target }) => change(target.value)}
    >
      <option value="">No se importa</option>
      {PRODUCT_FIELD_NAMES.map((one) => (
        <option key={one} value={one} disabled={one !== field && taken.has(one)}>
          {labelOf(one)}
        </option>
      ))}
    </select>
  );
}
