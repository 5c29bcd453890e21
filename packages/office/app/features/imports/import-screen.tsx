import type { ImportDetail } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { BackLink } from "../../ui/detail/back-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CheckForm } from "./check-form.tsx";
import { firstDraft, type ImportDraft, isChanged } from "./import-draft.ts";
import { ImportProgress } from "./import-progress.tsx";
import { ImportResult } from "./import-result.tsx";
import { formText, isAtWork } from "./import-words.ts";
import { StartImport } from "./start-import.tsx";

/** The choices for a part of a file; another part begins anew, for the same source. */
function useDraft(found: ImportDetail) {
  const part = JSON.stringify(found.part);
  const [stored, setStored] = useState(() => ({ part, draft: firstDraft(found) }));
  const { source, prune } = stored.draft;
  const draft = stored.part === part ? stored.draft : { ...firstDraft(found), source, prune };
  return [draft, (next: ImportDraft) => setStored({ part, draft: next })] as const;
}

/** One file: its columns, a check, the import, and what it did. */
export function ImportScreen({ found }: { found: ImportDetail }) {
  const [draft, setDraft] = useDraft(found);
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
