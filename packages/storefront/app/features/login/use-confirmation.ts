import type { User } from "@tuerca/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../client/api-error.ts";
import { callApi } from "../../client/call-api.ts";
import { confirmEmail } from "../../client/calls.ts";
import { errorNotice } from "../../client/error-table.ts";
import { tellFailedCall } from "../../client/failed-calls.ts";
import { keep } from "../../client/session-store.ts";
import { useMailedSecret } from "./use-mailed-secret.ts";

type Confirmation = { state: "working" | "guest" | "done" | "failed"; message: string };

const WORKING: Confirmation = { state: "working", message: "" };
const NO_LINK = "Abre el enlace que te enviamos por correo al crear la cuenta.";

/** Sends the mailed secret once, as soon as somebody is logged in. `user` is undefined while that is not known. */
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
    void confirm(secret).then((confirmed) => {
      if (confirmed instanceof ApiError) return setOutcome(failure(reasonOf(confirmed)));
      setOutcome({ state: "done", message: "" });
      onConfirmed(confirmed);
    });
  }, [user, secret, onConfirmed]);
  if (outcome.state !== "working" || user === undefined || secret === undefined) return outcome;
  if (secret === null) return failure(NO_LINK);
  return user ? WORKING : { state: "guest", message: "" };
}

function failure(message: string): Confirmation {
  return { state: "failed", message };
}

function reasonOf(error: ApiError): string {
  const notice = errorNotice(error);
  return [notice?.title, notice?.text].filter(Boolean).join(". ");
}

async function confirm(secret: string): Promise<User | ApiError> {
  try {
    const user = await callApi(confirmEmail, { body: { secret } });
    keep("tuerca.confirm", null);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A session that is over makes the visitor a guest; all else the page tells.
    if (error.status === 401) tellFailedCall(error);
    return error;
  }
}
