import type { StockAlert } from "@tuerca/contract";
import { confirmStockAlert, readStockAlert, stopStockAlert } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { useMailedSecret } from "../../client/page/use-mailed-secret.ts";

type LinkedAlert = {
  /** Null until the shop has answered, and without a working link. */
  alert: StockAlert | null;
  isStopped: boolean;
  /** Why there is no alert, or why the last act failed. */
  problem: string | null;
  /** Whether trying again may help. */
  mayRetry: boolean;
};

const READING: LinkedAlert = { alert: null, isStopped: false, problem: null, mayRetry: false };
const NO_LINK = "Abre el enlace del correo en que te pedimos que confirmes el aviso.";
const DEAD_LINK = "Este enlace ya no sirve: ha caducado, hay otro más nuevo o el aviso ha terminado.";

/** The stock alert of the mailed link, and how to confirm, stop or read it again. */
export function useLinkedAlert() {
  const secret = useMailedSecret("stock-alert");
  const [state, setState] = useState(READING);
  const isBusy = useRef(false);
  const act = useCallback(
    async (kind: "read" | "confirm" | "stop") => {
      if (!secret || isBusy.current) return;
      isBusy.current = true;
      try {
        const input = { body: { secret } };
        if (kind === "stop") await callApi(stopStockAlert, input);
        const alert =
          kind === "stop" ? null : await callApi(kind === "read" ? readStockAlert : confirmStockAlert, input);
        setState((before) => ({ ...READING, alert: alert ?? before.alert, isStopped: kind === "stop" }));
      } catch (error) {
        const isDead = hasStatus(error, 404);
        setState(({ alert }) => ({
          ...READING,
          alert: isDead ? null : alert,
          problem: isDead ? DEAD_LINK : problemText(error),
          mayRetry: !isDead,
        }));
      }
      isBusy.current = false;
    },
    [secret],
  );
  useEffect(() => {
    if (secret) void act("read");
  }, [secret, act]);
  return { ...(secret === null ? { ...READING, problem: NO_LINK } : state), act };
}
