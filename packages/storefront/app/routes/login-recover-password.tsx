import { pageMeta } from "../client/page/seo.ts";
import { RecoverPage } from "../features/login/recover-page.tsx";
import type { Route } from "./+types/login-recover-password.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Recuperar la contraseña", path: "/login/recover_password", isHidden: true });

export default function RecoverPassword() {
  return <RecoverPage />;
}
