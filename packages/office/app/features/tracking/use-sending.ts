import { useQueryClient } from "@tanstack/react-query";
import { countOf } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { MOST_PARCELS, shipParcels } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../client/call-office.ts";
import { readAnew } from "../../client/use-office.ts";
import type { NewParcel } from "./count-states.ts";

type Progress = { done: number; all: number };

/** Sends parcels, a call's worth at a time. If a call fails, those before it are sent. */
export function useSending() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const send = async (parcels: readonly NewParcel[], corrects: boolean) => {
    let sent = 0;
    let refused = 0;
    try {
      for (let at = 0; at < parcels.length; at += MOST_PARCELS) {
        setProgress({ done: at, all: parcels.length });
        const body = { parcels: parcels.slice(at, at + MOST_PARCELS), corrects };
        const { parcels: results } = await callOffice(shipParcels, { body });
        for (const { state } of results) {
          if (state === "shipped" || state === "corrected") sent += 1;
          else if (state !== "unchanged") refused += 1;
        }
      }
      showToast({ kind: refused > 0 ? "warning" : "success", title: resultText(sent, refused) });
    } catch (error) {
      const text = error instanceof ApiError ? problemText(error) : String(error);
      showToast({ kind: "error", title: `${resultText(sent, refused)}. ${text}` });
    }
    setProgress(null);
    await readAnew(client);
  };
  return { send, progress };
}

function resultText(sent: number, refused: number): string {
  const done = countOf(sent, "bulto enviado", "bultos enviados");
  return refused === 0 ? done : `${done}, ${refused} rechazados`;
}
