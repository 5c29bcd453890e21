import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { type FeedColumns, listImportMaps, listIncludedMaps } from "@tuerca/office-contract";
import { useFormContext } from "react-hook-form";
import { useOffice } from "../../../client/use-office.ts";

type Format = { columns?: FeedColumns | null };
type Choice = { text: string; columns: FeedColumns | null };

/** How a source's files are read: own columns, an included map or a saved one. */
export function SourceFormat() {
  const { watch, setValue, formState } = useFormContext<Format>();
  const { data: included = [] } = useOffice(listIncludedMaps, {});
  const { data: saved = [] } = useOffice(listImportMaps, {});
  const columns = watch("columns") ?? null;
  const choices: Choice[] = [
    { text: "Columnas de la tienda", columns: null },
    ...saved.map((map) => ({ text: `Guardado: ${map.name}`, columns: map.columns })),
    ...included.map(({ name, title }) => ({
      text: title,
      columns: { decimal: "auto" as const, included: name, fields: {} },
    })),
  ];
  const isKnown = choices.some((one) => isSame(one.columns, columns));
  const all = isKnown ? choices : [{ text: "El que tiene ahora", columns }, ...choices];
  const at = all.findIndex((one) => isSame(one.columns, columns));
  return (
    <div className="grid gap-1">
      <SelectField
        label="Formato"
        options={all.map(({ text }, index) => ({ value: String(index), text }))}
        value={String(at)}
        onChange={({ target }) => setValue("columns", all[Number(target.value)]?.columns ?? null)}
      />
      <p className="text-sm text-ink-2">
        Para columnas y precios propios, envía un archivo a Importar y guarda allí su formato.
      </p>
      <FieldError id="source-format-error">{formState.errors.columns?.message}</FieldError>
    </div>
  );
}

function isSame(one: FeedColumns | null, other: FeedColumns | null): boolean {
  return canonical(one) === canonical(other);
}

/** The database stores keys in another order. */
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return JSON.stringify(
    entries.toSorted(([a], [b]) => a.localeCompare(b)).map(([key, one]) => [key, canonical(one)]),
  );
}
