import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { checkFitImport, type FitImport } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { useAct } from "../../client/use-office.ts";
import { type FitDraft, problemsOf } from "./fit-draft.ts";
import { PairColumns } from "./pair-columns.tsx";

type CheckFitsFormProps = {
  found: FitImport;
  draft: FitDraft;
  onDraft: (draft: FitDraft) => void;
  /** Whether checking is the next step of the screen. */
  isMain: boolean;
};

/** A form for a list's columns, its source and whether it is complete; then it is checked. */
export function CheckFitsForm({ found, draft, onDraft, isMain }: CheckFitsFormProps) {
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const check = useAct(checkFitImport);
  const change = (part: Partial<FitDraft>) => onDraft({ ...draft, ...part });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsOf(draft);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0 || check.isPending) return;
    check.mutate({ params: { id: found.id }, body: draft });
  };
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="title text-lg">Columnas</h2>
      {draft.pairs === null ? (
        <p>Es la hoja de compatibilidades de eBay: sus columnas ya se conocen.</p>
      ) : (
        <PairColumns columns={found.columns} draft={draft} onDraft={onDraft} />
      )}
      <div role="alert">
        <FieldError id="pairs-error">{problems.pairs}</FieldError>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          label="Origen de la lista"
          hint="El nombre de quien la hace, siempre el mismo"
          maxLength={40}
          autoComplete="off"
          value={draft.source}
          {...(problems.source ? { error: problems.source } : {})}
          onChange={({ target }) => change({ source: target.value })}
        />
        <TextField
          label="Versión de la lista"
          isOptional
          placeholder="2026-10"
          maxLength={60}
          autoComplete="off"
          value={draft.version}
          {...(problems.version ? { error: problems.version } : {})}
          onChange={({ target }) => change({ version: target.value })}
        />
      </div>
      <Checkbox checked={draft.complete} onChange={({ target }) => change({ complete: target.checked })}>
        La lista de este origen es completa: si un vehículo no está en la de un producto, la tienda dice que
        no encaja
      </Checkbox>
      <button
        type="submit"
        className={`justify-self-start ${isMain ? "button button-main" : "button"}`}
        aria-disabled={check.isPending || undefined}
      >
        {found.settings ? "Comprobar otra vez" : "Comprobar"}
      </button>
    </form>
  );
}
