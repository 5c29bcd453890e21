import type { GiftCardConsent } from "@tuerca/contract";
import { answerGiftCardConsent, readGiftCardConsent } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";

/**
 * The request behind a link. `problem`: why reading or answering failed; permanent if the link
 * `isWrong`.
 */
type ConsentState = {
  consent: GiftCardConsent | null;
  problem: string | null;
  isWrong: boolean;
  isBusy: boolean;
};

type Act = () => Promise<GiftCardConsent>;

/** Reads the request of an SMS link and answers it; `retry` repeats the failed step. */
export function useGiftCardConsent(secret: string) {
  const [state, setState] = useState<ConsentState>({
    consent: null,
    problem: null,
    isWrong: false,
    isBusy: true,
  });
  const last = useRef<Act | null>(null);
  const perform = useCallback(async (act: Act) => {
    last.current = act;
    setState((before) => ({ ...before, isBusy: true }));
    const outcome = await outcomeOf(act);
    setState((before) => ({ ...before, ...outcome, isBusy: false }));
  }, []);
  useEffect(() => void perform(() => callApi(readGiftCardConsent, { body: { secret } })), [perform, secret]);
  const unlessBusy = (act: Act | null) => void (act && !state.isBusy && perform(act));
  const answer = (accept: boolean) =>
    unlessBusy(() => callApi(answerGiftCardConsent, { body: { secret, accept } }));
  return { ...state, answer, retry: () => unlessBusy(last.current) };
}

/** A question without a successful answer stays. */
async function outcomeOf(act: Act): Promise<Partial<ConsentState>> {
  try {
    return { consent: await act(), problem: null };
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 422))
      return { consent: null, problem: WRONG_LINK, isWrong: true };
    return { problem: problemText(error) };
  }
}

const WRONG_LINK = "Este enlace ya no vale: se ha usado, se ha cancelado o ha caducado.";
