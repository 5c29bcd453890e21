import { useCallback } from "react";
import { useNavigate } from "react-router";
import { forgetCustomer } from "../client/forget-customer.ts";
import { pageMeta } from "../client/seo.ts";
import { Security } from "../features/account/index.ts";
import { changeUser } from "../features/visitor/watch-user.ts";
import { showToast } from "../ui/toast/index.ts";
import type { Route } from "./+types/account-security.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Seguridad", path: "/account/security", isHidden: true });

export default function AccountSecurity() {
  return <Security onDeleted={useLeave()} />;
}

/** Once the account is gone, nothing of it stays in this tab or the others. */
function useLeave() {
  const navigate = useNavigate();
  return useCallback(async () => {
    forgetCustomer();
    showToast({ kind: "success", title: "Tu cuenta está borrada", text: "Gracias por haber comprado aquí." });
    await navigate("/", { replace: true });
    changeUser(null);
  }, [navigate]);
}
