import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { previewBulkChange } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../../client/call-office.ts";
import {
  type ChangeDraft,
  type ChangeTarget,
  changeOf,
  type DraftProblem,
  EMPTY_DRAFT,
  fieldOfPath,
} from "./change-draft.ts";

/** The dialog of a bulk change; `preview` has the server compute it and returns its id, or null. */
export function useChangeForm(target: ChangeTarget, begin: Pick<ChangeDraft, "kind" | "field" | "text">) {
  const [draft, setDraft] = useState<ChangeDraft>({ ...EMPTY_DRAFT, ...begin });
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [isSending, setIsSending] = useState(false);
  const preview = async (): Promise<number | null> => {
    const change = changeOf(draft, target);
    if (!("kind" in change)) {
      setProblem(change);
      return null;
    }
    setIsSending(true);
    setProblem(null);
    try {
      const { id } = await callOffice(previewBulkChange, { body: { change, pins: draft.pins } });
      return id;
    } catch (error) {
      setProblem(problemOf(error));
      return null;
    } finally {
      setIsSending(false);
    }
  };
  const set = (parts: Partial<ChangeDraft>) => {
    setDraft((before) => ({ ...before, ...parts }));
    setProblem(null);
  };
  return { draft, set, problem, isSending, preview };
}

function problemOf(error: unknown): DraftProblem | null {
  if (hasStatus(error, 422)) {
    const [[path, [text = error.message] = []] = ["", []]] = Object.entries(error.fieldErrors);
    return { field: fieldOfPath(path), text };
  }
  if (!(error instanceof ApiError)) throw error;
  reportFailedCall(error);
  return null;
}
