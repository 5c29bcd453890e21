import type { User } from "@tuerca/contract";
import { confirmEmail, rejectRegistration } from "@tuerca/contract/calls";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { errorNotice } from "@tuerca/kit/calls/error-table.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { writeStored } from "../../client/browser/session-store.ts";
import { useMailedSecret } from "../../client/page/use-mailed-secret.ts";

type Outcome = { state: "working" | "guest" | "done" | "rejected" | "failed"; message: string };

/**
 * `reject` removes the link's account, which a stranger opened; null if there is none to remove.
 */
type Confirmation = Outcome & { reject: (() => Promise<void>) | null };

const WORKING: Outcome = { state: "working", message: "" };
const NO_LINK = "Abre el enlace que te enviamos por correo al crear la cuenta.";

/**
 * Sends the mailed secret once, as soon as somebody is logged in, or rejects its account. `user` is
 * undefined while unknown.
 */
export function useConfirmation(
  user: User | null | undefined,
  onConfirmed: (user: User) => void,
): Confirmation {
  const secret = useMailedSecret("confirm");
  const [outcome, setOutcome] = useState(WORKING);
  const isSent = useRef(false);
  useEffect(() => {
    if (!user || !secret || isSent.current) return;
    isSent.current = true;
    void send(() => callApi(confirmEmail, { body: { secret } })).then((confirmed) => {
      if (confirmed instanceof ApiError) return setOutcome(failure(reasonOf(confirmed)));
      setOutcome({ state: "done", message: "" });
      onConfirmed(confirmed);
    });
  }, [user, secret, onConfirmed]);
  const reject = async () => {
    if (!secret) return;
    const error = await send(() => callApi(rejectRegistration, { body: { secret } }));
    setOutcome(error instanceof ApiError ? failure(reasonOf(error)) : { state: "rejected", message: "" });
  };
  return { ...outcomeOf(outcome, user, secret), reject: secret ? reject : null };
}

function outcomeOf(
  outcome: Outcome,
  user: User | null | undefined,
  secret: string | null | undefined,
): Outcome {
  if (outcome.state !== "working" || user === undefined || secret === undefined) return outcome;
  if (secret === null) return failure(NO_LINK);
  return user ? WORKING : { state: "guest", message: "" };
}

function failure(message: string): Outcome {
  return { state: "failed", message };
}

function reasonOf(error: ApiError): string {
  const notice = errorNotice(error);
  return [notice?.title, notice?.text].filter(Boolean).join(". ");
}

/** Makes a call that consumes the stored secret; returns its answer or its error. */
async function send<T>(call: () => Promise<T>): Promise<T | ApiError> {
  try {
    const answer = await call();
    writeStored("tuerca.confirm", null);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An expired session makes the visitor a guest; the page shows all other errors.
    if (error.status === 401) reportFailedCall(error);
    return error;
  }
}
