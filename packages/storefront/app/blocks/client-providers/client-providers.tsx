import type { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { errorNotice } from "@tuerca/kit/calls/error-table.ts";
import { onFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { beginVisit } from "../../client/api/csrf-token.ts";
import { reloadCart, renewCart, watchCart } from "../../features/cart/state/watch-cart.ts";
import { ComparedProducts } from "../../features/compare/compared-products.tsx";
import { userStore } from "../../features/visitor/user-store.ts";
import { watchUser } from "../../features/visitor/watch-user.ts";
import { renewWishes, watchWishes } from "../../features/wishlist/watch-wishes.ts";
import { onGoTo } from "../../rendering/go-to.ts";
import { useFollowedLinks } from "../../ui/link/use-followed-links.ts";
import { showError } from "../../ui/toast/show-error.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { Analytics } from "../analytics/analytics.tsx";
import { LostScriptNotice } from "../layout/lost-script-notice.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/** Client state shared by all pages: cart, user, wishlist, analytics, toasts, progress bar. */
export function ClientProviders({ children }: { children: ReactNode }) {
  useEffect(() => onFailedCall(reportError), []);
  useEffect(beginVisit, []);
  useEffect(watchCart, []);
  useFollowedLinks();
  useGoTo();
  useEffect(followUser, []);
  useEffect(watchUser, []);
  useEffect(watchWishes, []);
  return (
    <>
      <ProgressBar />
      <Analytics />
      {children}
      <ComparedProducts />
      <ToastRegion />
      <LostScriptNotice />
    </>
  );
}

function useGoTo(): void {
  const navigate = useNavigate();
  useEffect(() => onGoTo((path, replace) => void navigate(path, { replace })), [navigate]);
}

/** The one place that turns an unhandled failed call into a toast. */
function reportError(error: ApiError): void {
  const notice = errorNotice(error);
  if (notice) showError(notice);
}

/**
 * Loads cart and wishlist whenever the user changes: after a login the server has merged the
 * guest's cart, after a logout both are gone. Returns the function that stops it.
 */
function followUser(): () => void {
  let known = userStore.get();
  return userStore.subscribe(() => {
    const before = known;
    known = userStore.get();
    if (before.status !== "ready" || before.user?.id === known.user?.id) return;
    void (before.user ? renewCart() : reloadCart());
    void renewWishes();
  });
}
