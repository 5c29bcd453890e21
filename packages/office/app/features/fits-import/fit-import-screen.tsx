import { type FitImport, startFitImport } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { ImportFrame } from "../imports/import-frame.tsx";
import { formText } from "../imports/import-words.ts";
import { CheckFitsForm } from "./check-fits-form.tsx";
import { firstDraft, isChanged } from "./fit-draft.ts";
import { FitResult } from "./fit-result.tsx";

/** One list of applications: its columns, a check, the import, and what it did. */
export function FitImportScreen({ found }: { found: FitImport }) {
  const [draft, setDraft] = useState(() => firstDraft(found));
  const isChangedNow = isChanged(draft, found);
  const mayStart = useMay("write_imports") && found.may_start;
  return (
    <ImportFrame
      found={found}
      note={`Compatibilidades, ${formText(found)}`}
      result={
        <FitResult found={found}>
          {mayStart ? <StartFits key={found.asked_at} found={found} isChanged={isChangedNow} /> : null}
        </FitResult>
      }
      form={
        <CheckFitsForm found={found} draft={draft} onDraft={setDraft} isMain={!mayStart || isChangedNow} />
      }
    />
  );
}

/** Imports the links that were checked. */
function StartFits({ found, isChanged }: { found: FitImport; isChanged: boolean }) {
  const start = useAct(startFitImport);
  const isOff = isChanged || start.isPending;
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className={isChanged ? "button" : "button button-main"}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && start.mutate({ params: { id: found.id } })}
      >
        {found.is_check ? "Importar" : "Importar otra vez"}
      </button>
      <p role="status" className="text-sm text-ink-2">
        {isChanged ? "Has cambiado algo: compruébalo otra vez antes de importar." : ""}
      </p>
    </div>
  );
}
