import { type ReactNode, useEffect } from "react";
import type { ApiError } from "../../client/api-error.ts";
import { errorNotice } from "../../client/error-table.ts";
import { onFailedCall } from "../../client/failed-calls.ts";
import { watchCart } from "../../features/cart/watch-cart.ts";
import { useFollowedLinks } from "../../ui/link/use-followed-links.ts";
import { showError, ToastRegion } from "../../ui/toast/index.ts";
import { ProgressBar } from "./progress-bar.tsx";

/** What all pages share on the client: the cart, the toasts, the bar of progress. */
export function ClientProviders({ children }: { children: ReactNode }) {
  useEffect(() => onFailedCall(tellError), []);
  useEffect(watchCart, []);
  useFollowedLinks();
  return (
    <>
      <ProgressBar />
      {children}
      <ToastRegion />
    </>
  );
}

/** The one place where a failed call that nobody handled becomes a toast. */
function tellError(error: ApiError): void {
  const notice = errorNotice(error);
  if (notice) showError(notice);
}
