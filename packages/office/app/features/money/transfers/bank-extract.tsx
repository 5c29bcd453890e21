import { useMutation } from "@tanstack/react-query";
import { countOf } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { previewExtract } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice, type OfficeInput } from "../../../client/call-office.ts";
import { RefundProblem } from "../refunds/refund-problem.tsx";
import { ExtractColumns } from "./extract-columns.tsx";
import { ExtractLines } from "./extract-lines.tsx";

type Query = OfficeInput<typeof previewExtract>["query"];

/** Reads a bank's extract, and shows its lines with the orders that they pay. */
export function BankExtract() {
  const [file, setFile] = useState<File | null>(null);
  const read = useMutation({
    mutationFn: ({ body, query }: { body: File; query: Query }) =>
      callOffice(previewExtract, { query, body } as unknown as OfficeInput<typeof previewExtract>),
    // Shown beside the file.
    meta: { handles: () => true },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    read.reset();
    if (chosen) read.mutate({ body: chosen, query: {} });
  };
  const again = (query: Query = {}) => file && read.mutate({ body: file, query });
  const found = read.data;
  return (
    <section className="grid gap-3">
      <h2 className="title text-lg">Extracto del banco</h2>
      <label className="grid max-w-md gap-1 text-sm">
        <span className="font-semibold">Archivo CSV o Excel (XLSX), de 2 MB como mucho</span>
        <input
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
          className="min-h-11 rounded border border-line-strong bg-surface p-2 file:mr-3 file:border-0 file:bg-part file:px-3 file:py-1.5 file:font-semibold"
        />
      </label>
      <RefundProblem error={read.error instanceof ApiError ? read.error : null} />
      {read.isPending ? <p aria-live="polite">Leyendo el extracto…</p> : null}
      {found && found.columns === null ? (
        <ExtractColumns header={found.header} sample={found.sample} onChoose={again} />
      ) : null}
      {found?.columns ? (
        <>
          <p className="text-sm text-ink-2">
            {countOf(found.lines.length, "ingreso", "ingresos")}
            {found.outgoing > 0 ? `, y ${found.outgoing} de dinero que salió` : ""}
            {found.unreadable > 0 ? `. Sin fecha o importe: ${found.unreadable}` : ""}
          </p>
          <ExtractLines key={read.submittedAt} lines={found.lines} onDone={() => again()} />
        </>
      ) : null}
    </section>
  );
}
