import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { type FilePart, type ImportDetail, listIncludedMaps, readImport } from "@tuerca/office-contract";
import { useState } from "react";
import { useAct, useOffice } from "../../client/use-office.ts";
import type { ImportDraft } from "./import-draft.ts";

type FormatFieldsProps = {
  found: ImportDetail;
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
};

/** Who made a file, and which part of it is read; another part is read by the server at once. */
export function FormatFields({ found, draft, onDraft }: FormatFieldsProps) {
  const { data: maps = [] } = useOffice(listIncludedMaps, {});
  const { included } = found.suggestion;
  const known = maps.find(({ name }) => name === included);
  const options = [
    { value: "", text: "Columnas del archivo" },
    ...maps.map(({ name, title }) => ({ value: name, text: title })),
  ];
  return (
    <div className="grid gap-2">
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <SelectField
          label="Formato"
          options={options}
          value={draft.included ?? ""}
          onChange={({ target }) => onDraft({ ...draft, included: target.value || null })}
        />
        <PartFields found={found} />
      </div>
      <p className="text-sm text-ink-2">
        {known ? `El archivo se ha reconocido como de ${known.title}. ` : ""}
        {draft.included === null
          ? "Elige abajo qué dato tiene cada columna."
          : "Este formato ya sabe qué tiene cada columna, y une las variantes con su producto."}
      </p>
    </div>
  );
}

function PartFields({ found }: Pick<FormatFieldsProps, "found">) {
  const read = useAct(readImport);
  const { part, suggestion, id } = found;
  const choose = (chosen: FilePart) => !read.isPending && read.mutate({ params: { id }, body: chosen });
  return (
    <>
      {part.sheets.length > 1 ? (
        <SelectField
          label="Hoja"
          options={part.sheets.map((sheet) => ({ value: sheet, text: sheet }))}
          value={part.sheet ?? ""}
          aria-busy={read.isPending || undefined}
          onChange={({ target }) => choose({ sheet: target.value })}
        />
      ) : null}
      {part.lists.length > 1 ? (
        <SelectField
          label="Lista de productos"
          options={part.lists.map((list) => ({ value: list, text: list }))}
          value={part.list ?? ""}
          aria-busy={read.isPending || undefined}
          onChange={({ target }) => choose({ rows: target.value })}
        />
      ) : null}
      {part.header === null ? null : (
        <HeaderLine
          key={part.header}
          line={part.header}
          isBusy={read.isPending}
          onLine={(header) => choose({ ...suggestion.part, header })}
        />
      )}
    </>
  );
}

type HeaderLineProps = { line: number; isBusy: boolean; onLine: (line: number) => void };

/** The line with the names of the columns, which is read anew when another one is typed. */
function HeaderLine({ line, isBusy, onLine }: HeaderLineProps) {
  const [typed, setTyped] = useState(String(line));
  const wanted = /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
  const isWrong = !(wanted >= 1 && wanted <= 1000);
  const send = () => !isWrong && wanted !== line && !isBusy && onLine(wanted);
  return (
    <div className="flex items-end gap-2">
      <TextField
        className="min-w-0 flex-1"
        label="Línea de la cabecera"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        {...(isWrong ? { error: "De 1 a 1000" } : {})}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          send();
        }}
      />
      {wanted === line || isWrong ? null : (
        <button type="button" className="button min-h-12" aria-disabled={isBusy || undefined} onClick={send}>
          Leer
        </button>
      )}
    </div>
  );
}
