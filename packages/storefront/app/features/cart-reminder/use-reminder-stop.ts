import { stopCartReminders } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { useCallback, useEffect, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { useMailedSecret } from "../../client/page/use-mailed-secret.ts";

type StopState = { isDone: boolean; problem: string | null; isWrong: boolean };

const NO_LINK = "Abre el enlace que está al final del correo sobre tu compra.";
const WRONG_LINK = "Este enlace ya no sirve.";

/** Takes a consent back as soon as the page of its link opens; `retry` is null if it is no use. */
export function useReminderStop() {
  const secret = useMailedSecret("cart-reminder");
  const [state, setState] = useState<StopState>({ isDone: false, problem: null, isWrong: false });
  const stop = useCallback(async () => {
    if (!secret) return;
    try {
      await callApi(stopCartReminders, { params: { secret } });
      setState({ isDone: true, problem: null, isWrong: false });
    } catch (error) {
      const isWrong = hasStatus(error, 404);
      setState({ isDone: false, problem: isWrong ? WRONG_LINK : problemText(error), isWrong });
    }
  }, [secret]);
  useEffect(() => {
    void stop();
  }, [stop]);
  if (secret === null) return { isDone: false, problem: NO_LINK, retry: null };
  const { isDone, problem, isWrong } = state;
  return { isDone, problem, retry: isWrong ? null : () => void stop() };
}
