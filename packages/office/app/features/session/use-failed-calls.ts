import type { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { errorNotice } from "@tuerca/kit/calls/error-table.ts";
import { onFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useEffect } from "react";

/** Shows each failed call that no screen shows itself as a toast. */
export function useFailedCalls(): void {
  useEffect(() => onFailedCall(report), []);
}

function report(error: ApiError): void {
  const notice = errorNotice(error);
  if (!notice) return;
  const { action, ...message } = notice;
  const reload = { label: "Recargar la página", run: () => location.reload() };
  showToast(action ? { ...message, action: reload } : message);
}
