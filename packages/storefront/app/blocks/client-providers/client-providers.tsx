import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { ApiError } from "../../client/api-error.ts";
import { errorNotice } from "../../client/error-table.ts";
import { createQueryClient } from "../../client/query-client.ts";
import { watchOtherTabs } from "../../features/cart/cart-channel.ts";
import { reloadCart } from "../../features/cart/cart-query.ts";
import { reloadCheckout } from "../../features/checkout/checkout-query.ts";
import { showError, ToastRegion } from "../../ui/toast/index.ts";
import { ProgressBar } from "./progress-bar.tsx";

/** What the pages of a visitor share on the client: data, toasts, the bar of progress, the news from other tabs. */
export function ClientProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient(tellError));
  return (
    <QueryClientProvider client={client}>
      <ProgressBar />
      {children}
      <ToastRegion />
      <CartNews />
    </QueryClientProvider>
  );
}

/** The one place where a failed call that nobody handled becomes a toast. */
function tellError(error: ApiError): void {
  const notice = errorNotice(error);
  if (notice) showError(notice);
}

function CartNews() {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void Promise.all([reloadCart(client), reloadCheckout(client)]);
    return watchOtherTabs(reload);
  }, [client]);
  return null;
}
