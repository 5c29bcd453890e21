import type { ImportDetail } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { CheckForm } from "./check-form.tsx";
import { firstDraft, type ImportDraft, isChanged } from "./import-draft.ts";
import { ImportFrame } from "./import-frame.tsx";
import { ImportResult } from "./import-result.tsx";
import { formText } from "./import-words.ts";
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
  const isChangedNow = isChanged(draft, found);
  const mayStart = useMay("write_imports") && found.may_start;
  return (
    <ImportFrame
      found={found}
      note={formText(found)}
      result={
        <ImportResult found={found}>
          {mayStart ? <StartImport key={found.asked_at} found={found} isChanged={isChangedNow} /> : null}
        </ImportResult>
      }
      form={<CheckForm found={found} draft={draft} onDraft={setDraft} isMain={!mayStart || isChangedNow} />}
    />
  );
}
