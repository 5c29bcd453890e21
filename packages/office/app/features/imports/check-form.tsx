import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { checkImport, type ImportDetail } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { useAct } from "../../client/use-office.ts";
import { FormatFields } from "./format-fields.tsx";
import { type ImportDraft, problemsOf, settingsOf } from "./import-draft.ts";
import { reasonText } from "./import-words.ts";
import { MapColumns } from "./map-columns.tsx";
import { PriceFields } from "./price-fields.tsx";
import { SavedMaps, SaveMap } from "./saved-maps.tsx";

const DECIMALS = [
  { value: "auto", text: "Se reconocen" },
  { value: "comma", text: "Con coma: 1.234,50" },
  { value: "point", text: "Con punto: 1,234.50" },
] as const;

type CheckFormProps = {
  found: ImportDetail;
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
  /** Whether checking is the next step of the screen. */
  isMain: boolean;
};

/** A form for a file's columns and the owner of its products; then it is checked. */
export function CheckForm({ found, draft, onDraft, isMain }: CheckFormProps) {
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const check = useAct(checkImport);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsOf(draft);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0 || check.isPending) return;
    check.mutate({ params: { id: found.id }, body: settingsOf(draft) });
  };
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="title text-lg">Lectura del archivo</h2>
      <FormatFields found={found} draft={draft} onDraft={onDraft} />
      <SavedMaps names={found.columns.map(({ name }) => name)} draft={draft} onDraft={onDraft} />
      {draft.included === null ? (
        <>
          {found.notes.length > 0 ? <Doubts notes={found.notes} /> : null}
          <MapColumns columns={found.columns} draft={draft} onDraft={onDraft} />
        </>
      ) : null}
      <div role="alert">
        <FieldError id="columns-error">{problems.columns}</FieldError>
      </div>
      <PriceFields
        prices={draft.prices}
        problems={problems}
        hasOwnColumns={draft.included === null}
        onPrices={(prices) => onDraft({ ...draft, prices })}
      />
      <SourceFields draft={draft} onDraft={onDraft} problem={problems.source} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <button
          type="submit"
          className={isMain ? "button button-main" : "button"}
          aria-disabled={check.isPending || undefined}
        >
          {found.settings ? "Comprobar otra vez" : "Comprobar"}
        </button>
        <SaveMap draft={draft} />
      </div>
    </form>
  );
}

/** Guesses of the server when it read the file. */
function Doubts({ notes }: Pick<ImportDetail, "notes">) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-3 font-semibold">
        Dudas al reconocer el archivo ({notes.length})
      </summary>
      <ul className="list-disc pl-5 text-ink-2">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {reasonText(note)}
          </li>
        ))}
      </ul>
    </details>
  );
}

type SourceFieldsProps = Pick<CheckFormProps, "draft" | "onDraft"> & { problem: string | undefined };

/** How numbers are written, whose products they are, and whether missing ones leave the sale. */
function SourceFields({ draft, onDraft, problem }: SourceFieldsProps) {
  const change = (part: Partial<ImportDraft>) => onDraft({ ...draft, ...part });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {draft.included === null ? (
          <SelectField
            label="Decimales"
            options={DECIMALS}
            value={draft.decimal}
            onChange={({ target }) =>
              change({ decimal: DECIMALS.find(({ value }) => value === target.value)?.value ?? "auto" })
            }
          />
        ) : null}
        <TextField
          label="Origen de los productos"
          hint="El nombre del proveedor, siempre el mismo"
          maxLength={40}
          autoComplete="off"
          value={draft.source}
          {...(problem ? { error: problem } : {})}
          onChange={({ target }) => change({ source: target.value })}
        />
      </div>
      <Checkbox checked={draft.prune} onChange={({ target }) => change({ prune: target.checked })}>
        Retirar de la venta los productos que este origen envió antes y que no están en el archivo
      </Checkbox>
    </>
  );
}
