import type { ErrorNotice } from "@tuerca/kit/calls/error-table.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { reloadPage } from "../../rendering/watch-lost-scripts.ts";

/** Shows an error, with a reload button if that helps. */
export function showError({ action, ...message }: ErrorNotice): void {
  const reload = { label: "Recargar la página", run: reloadPage };
  showToast(action ? { ...message, action: reload } : message);
}
