import { setRatingMails } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { useMailedSecret } from "../../../client/page/use-mailed-secret.ts";

type MailsState = { isWanted: boolean | null; problem: string | null; isWrong: boolean };

const NO_LINK = "Abre el enlace que está al final del correo en que te pedimos tu opinión.";
const WRONG_LINK = "Este enlace no es de ningún pedido.";

/**
 * Stops the mails that ask for ratings as soon as the page of their link opens; `set` changes that.
 * `isWanted` is null until the shop has answered.
 */
export function useRatingMails() {
  const secret = useMailedSecret("rating");
  const [state, setState] = useState<MailsState>({ isWanted: null, problem: null, isWrong: false });
  const isBusy = useRef(false);
  const set = useCallback(
    async (wanted: boolean) => {
      if (!secret || isBusy.current) return;
      isBusy.current = true;
      try {
        await callApi(setRatingMails, { body: { secret, wanted } });
        setState({ isWanted: wanted, problem: null, isWrong: false });
      } catch (error) {
        const isWrong = hasStatus(error, 404);
        setState((before) => ({ ...before, problem: isWrong ? WRONG_LINK : problemText(error), isWrong }));
      }
      isBusy.current = false;
    },
    [secret],
  );
  useEffect(() => {
    if (secret) void set(false);
  }, [secret, set]);
  return secret === null ? { isWanted: null, problem: NO_LINK, isWrong: true, set } : { ...state, set };
}
