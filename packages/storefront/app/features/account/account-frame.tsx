import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { QueryProvider } from "../../client/api/query-provider.tsx";
import { loginPath } from "../../client/page/login-path.ts";
import { AccountContext, type AccountState } from "./account-context.ts";
import { AccountNav } from "./account-nav.tsx";
import { useIsUnsure } from "./use-is-unsure.ts";

type AccountFrameProps = AccountState & {
  isGuest: boolean;
  children: ReactNode;
};

/**
 * The frame of the account area: links to its pages and the open page. Sends guests to the login
 * and back afterwards. A logout clears the loaded data.
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

/**
 * Sends guests to the login, except from a page that is being left, as in a slow browser after a
 * logout.
 */
function useLoginOf(isGuest: boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isGuest && window.location.pathname === pathname)
      void navigate(loginPath(pathname + search), { replace: true });
  }, [isGuest, pathname, search, navigate]);
}
