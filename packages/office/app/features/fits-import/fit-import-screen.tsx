import { type FitImport, startFitImport } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { BackLink } from "../../ui/detail/back-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ImportProgress } from "../imports/import-progress.tsx";
import { formText, isAtWork } from "../imports/import-words.ts";
import { CheckFitsForm } from "./check-fits-form.tsx";
import { firstDraft, isChanged } from "./fit-draft.ts";
import { FitResult } from "./fit-result.tsx";

/** One list of applications: its columns, a check, the import, and what it did. */
export function FitImportScreen({ found }: { found: FitImport }) {
  const [draft, setDraft] = useState(() => firstDraft(found));
  const mayWrite = useMay("write_imports");
  const isChangedNow = isChanged(draft, found);
  const mayStart = mayWrite && found.may_start;
  return (
    <>
      <BackLink to="/importar">Todas las importaciones</BackLink>
      <PageHead title={found.file_name} note={`Compatibilidades, ${formText(found)}`} />
      {isAtWork(found) ? <ImportProgress found={found} /> : null}
      {!isAtWork(found) && found.state !== "uploaded" ? (
        <FitResult found={found}>
          {mayStart ? <StartFits key={found.asked_at} found={found} isChanged={isChangedNow} /> : null}
        </FitResult>
      ) : null}
      {mayWrite && found.may_check ? (
        <CheckFitsForm found={found} draft={draft} onDraft={setDraft} isMain={!mayStart || isChangedNow} />
      ) : null}
      {found.may_check || isAtWork(found) ? null : (
        <p className="text-sm text-ink-2">
          El archivo ya no está guardado: para importarlo otra vez, envíalo de nuevo.
        </p>
      )}
    </>
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
