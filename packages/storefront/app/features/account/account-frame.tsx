import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { loginPath } from "../../client/login-path.ts";
import { QueryProvider } from "../../client/query-provider.tsx";
import { AccountContext, type AccountState } from "./account-context.ts";
import { AccountNav } from "./account-nav.tsx";
import { useIsUnsure } from "./use-is-unsure.ts";

type AccountFrameProps = AccountState & {
  /** Nobody is logged in. */
  isGuest: boolean;
  children: ReactNode;
};

/**
 * The frame of the account area: its pages, and the open one beside. Guests are sent to the login and come back. What was
 * loaded is forgotten with the user it belongs to.
 */
export function AccountFrame({ isGuest, children, ...state }: AccountFrameProps) {
  const { pathname, search } = useLocation();
  const isUnsure = useIsUnsure(state.recheck);
  return (
    <AccountContext value={state}>
      {isGuest ? <Navigate to={loginPath(pathname + search)} replace /> : null}
      <div className="wrap grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-6 pt-2 pb-16 lg:grid-cols-[208px_minmax(0,1fr)] lg:pt-8 print:p-0">
        <div>
          <AccountNav />
        </div>
        <QueryProvider key={state.user?.id ?? "nobody"}>
          <div className={`min-w-0 ${isUnsure ? "invisible" : ""}`}>{children}</div>
        </QueryProvider>
      </div>
    </AccountContext>
  );
}
