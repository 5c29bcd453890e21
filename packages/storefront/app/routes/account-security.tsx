import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useCallback } from "react";
import { forgetCustomer } from "../client/browser/forget-customer.ts";
import { pageMeta } from "../client/page/seo.ts";
import { Security } from "../features/account/security/security.tsx";
import { useLeave } from "../features/visitor/use-leave.ts";
import type { Route } from "./+types/account-security.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Seguridad", path: "/account/security", isHidden: true });

export default function AccountSecurity() {
  return <Security onDeleted={useLeaveForGood()} />;
}

/** After the account's deletion nothing of it stays in this tab or the others. */
function useLeaveForGood() {
  const leave = useLeave();
  return useCallback(async () => {
    forgetCustomer();
    showToast({ kind: "success", title: "Tu cuenta está borrada", text: "Gracias por haber comprado aquí." });
    await leave({ replace: true });
  }, [leave]);
}
