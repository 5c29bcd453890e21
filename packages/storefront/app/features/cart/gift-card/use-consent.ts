import type { GiftCardConsent } from "@tuerca/contract";
import { useEffect, useState } from "react";
import { ApiError } from "../../../client/api-error.ts";
import { callApi } from "../../../client/call-api.ts";
import { errorNotice } from "../../../client/error-table.ts";
import { answerGiftCardConsent, readGiftCardConsent } from "./gift-card-calls.ts";

/** What a link asks for; `problem` says why it cannot be told or answered. */
export type ConsentState = { consent: GiftCardConsent | null; problem: string | null; isBusy: boolean };

/** Reads what the link of an SMS asks for, and answers it. */
export function useConsent(secret: string) {
  const [state, setState] = useState<ConsentState>({ consent: null, problem: null, isBusy: true });
  useEffect(() => {
    void stateAfter(() => callApi(readGiftCardConsent, { body: { secret } })).then(setState);
  }, [secret]);
  const answer = async (accept: boolean) => {
    if (state.isBusy) return;
    setState({ ...state, isBusy: true });
    setState(await stateAfter(() => callApi(answerGiftCardConsent, { body: { secret, accept } })));
  };
  return { ...state, answer };
}

async function stateAfter(act: () => Promise<GiftCardConsent>): Promise<ConsentState> {
  try {
    return { consent: await act(), problem: null, isBusy: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const notice = errorNotice(error);
    const isWrong = error.status === 404 || error.status === 422;
    const text = isWrong ? WRONG_LINK : [notice?.title, notice?.text].filter(Boolean).join(". ");
    return { consent: null, problem: text, isBusy: false };
  }
}

const WRONG_LINK = "Este enlace ya no vale: se ha usado, se ha cancelado o ha caducado.";
