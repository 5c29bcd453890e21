import { countOf } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { type ImportDetail, startImport } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { useAct } from "../../client/use-office.ts";
import { numberText } from "./import-words.ts";

/** Imports what was checked; if many products leave, their number has to be typed. */
export function StartImport({ found, isChanged }: { found: ImportDetail; isChanged: boolean }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const start = useAct(startImport);
  const heldBack = found.is_check ? (found.result?.held_back ?? null) : null;
  const leaving = /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending || isChanged) return;
    if (heldBack && leaving !== heldBack.leaving)
      return setProblem(`Escribe ${heldBack.leaving}, los productos que se retirarán`);
    setProblem(undefined);
    const body = heldBack && leaving !== null ? { leaving } : {};
    start.mutate({ params: { id: found.id }, body });
  };
  return (
    <form noValidate onSubmit={send} className="grid justify-items-start gap-3">
      {heldBack ? (
        <>
          <p>
            Se retirarán de la venta {numberText(heldBack.leaving)} de{" "}
            {countOf(heldBack.offered, "producto", "productos")} de este origen, más del 5 %, porque el
            archivo no los tiene.
          </p>
          <TextField
            label="Escribe cuántos se retiran"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed}
            {...(problem ? { error: problem } : {})}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : null}
      <button
        type="submit"
        className={isChanged ? "button" : "button button-main"}
        aria-disabled={isChanged || start.isPending || undefined}
      >
        {found.is_check ? "Importar" : "Importar otra vez"}
      </button>
      <p role="status" className="text-sm text-ink-2">
        {isChanged ? "Has cambiado algo: compruébalo otra vez antes de importar." : ""}
        {start.error instanceof ApiError ? problemText(start.error) : ""}
      </p>
    </form>
  );
}
