import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useNavigate } from "react-router";
import { pageMeta } from "../client/page/seo.ts";
import { ResetPage } from "../features/login/reset-page.tsx";
import { changeUser } from "../features/visitor/watch-user.ts";
import type { Route } from "./+types/login-reset-password.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Elegir una contraseña", path: "/login/reset_password", isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function ResetPassword() {
  const navigate = useNavigate();
  const goOn = () => {
    changeUser(null);
    showToast({
      kind: "success",
      title: "Contraseña guardada",
      text: "Inicia sesión con la contraseña nueva.",
    });
    void navigate("/login", { replace: true });
  };
  return <ResetPage onReset={goOn} />;
}
