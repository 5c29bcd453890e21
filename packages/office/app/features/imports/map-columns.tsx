import { labelOf, PRODUCT_FIELD_NAMES, type ProductField } from "@tuerca/contract";
import type { ImportDetail } from "@tuerca/office-contract";
import { ColumnsTable } from "./columns-table.tsx";
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
  const taken = new Set(
    Object.values(draft.columns).flatMap((choice) => ("field" in choice ? [choice.field] : [])),
  );
  return (
    <ColumnsTable
      columns={columns}
      choiceOf={(name) => (
        <ColumnFields
          name={name}
          choice={draft.columns[name] ?? null}
          taken={taken}
          onChoice={(next) => choose(name, next)}
        />
      )}
    />
  );
}

type ColumnFieldsProps = {
  name: string;
  choice: ColumnChoice | null;
  taken: ReadonlySet<ProductField>;
  onChoice: (choice: ColumnChoice | null) => void;
};

/** A column's field, and how it is read or what the attribute is called. */
function ColumnFields({ name, choice, taken, onChoice }: ColumnFieldsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <FieldChoice name={name} choice={choice} taken={taken} onChoice={onChoice} />
      {choice && "field" in choice ? <ReadAs name={name} choice={choice} onChoice={onChoice} /> : null}
      {choice && "attribute" in choice ? (
        <input
          aria-label={`Nombre del atributo de ${name}`}
          value={choice.attribute}
          maxLength={60}
          autoComplete="off"
          className="h-11 w-44 rounded border border-line-strong bg-surface px-3 sm:w-56"
          onChange={({ target }) => onChoice({ attribute: target.value })}
        />
      ) : null}
    </div>
  );
}

/** The value of the choice that no field has. */
const ATTRIBUTE = "attribute";

function FieldChoice({ name, choice, taken, onChoice }: ColumnFieldsProps) {
  const field = choice && "field" in choice ? choice.field : null;
  const change = (value: string) => {
    const chosen = PRODUCT_FIELD_NAMES.find((one) => one === value);
    if (value === ATTRIBUTE) onChoice({ attribute: name.trim().slice(0, 60) });
    else onChoice(chosen ? { field: chosen } : null);
  };
  return (
    <select
      aria-label={`Dato de ${name}`}
      value={choice && !field ? ATTRIBUTE : (field ?? "")}
      className={`h-11 w-44 rounded sm:w-52 border border-line-strong bg-surface px-2 ${choice ? "font-semibold" : "text-ink-2"}`}
      onChange={({ target }) => change(target.value)}
    >
      <option value="">No se importa</option>
      <option value={ATTRIBUTE}>Atributo</option>
      {PRODUCT_FIELD_NAMES.map((one) => (
        <option key={one} value={one} disabled={one !== field && taken.has(one)}>
          {labelOf(one)}
        </option>
      ))}
    </select>
  );
}
