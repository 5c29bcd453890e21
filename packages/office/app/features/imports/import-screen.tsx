import type { ImportDetail } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { BackLink } from "../../ui/detail/back-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CheckForm } from "./check-form.tsx";
import { firstDraft, isChanged } from "./import-draft.ts";
import { ImportProgress } from "./import-progress.tsx";
import { ImportResult } from "./import-result.tsx";
import { formText, isAtWork } from "./import-words.ts";
import { StartImport } from "./start-import.tsx";

/** One file: its columns, a check, the import, and what it did. */
export function ImportScreen({ found }: { found: ImportDetail }) {
  const [draft, setDraft] = useState(() => firstDraft(found));
  const mayWrite = useMay("write_imports");
  const isChangedNow = isChanged(draft, found);
  const mayStart = mayWrite && found.may_start;
  return (
    <>
      <BackLink to="/importar">Todas las importaciones</BackLink>
      <PageHead title={found.file_name} note={formText(found)} />
      {isAtWork(found) ? <ImportProgress found={found} /> : null}
      {!isAtWork(found) && found.state !== "uploaded" ? (
        <ImportResult found={found}>
          {mayStart ? <StartImport key={found.asked_at} found={found} isChanged={isChangedNow} /> : null}
        </ImportResult>
      ) : null}
      {mayWrite && found.may_check ? (
        <CheckForm found={found} draft={draft} onDraft={setDraft} isMain={!mayStart || isChangedNow} />
      ) : null}
      {found.may_check || isAtWork(found) ? null : (
        <p className="text-sm text-ink-2">
          El archivo ya no está guardado: para importarlo otra vez, envíalo de nuevo.
        </p>
      )}
    </>
  );
}
