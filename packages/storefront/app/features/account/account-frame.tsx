import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { QueryProvider } from "../../client/api/query-provider.tsx";
import { loginPath } from "../../client/page/login-path.ts";
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
  const isUnsure = useIsUnsure(state.recheck);
  useLoginOf(isGuest);
  return (
    <AccountContext value={state}>
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

/** Leads guests to the login; not from a page that is being left and only still shown, as a slow browser does after a logout. */
function useLoginOf(isGuest: boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isGuest && window.location.pathname === pathname)
      void navigate(loginPath(pathname + search), { replace: true });
  }, [isGuest, pathname, search, navigate]);
}
