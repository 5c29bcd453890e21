import { pageMeta } from "../client/page/seo.ts";
import { ConfirmPage } from "../features/login/confirm-page.tsx";
import { useUser } from "../features/visitor/use-user.ts";
import { changeUser } from "../features/visitor/watch-user.ts";
import type { Route } from "./+types/login-confirm-email.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Confirmar el correo", path: "/login/confirm_email", isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function ConfirmEmail() {
  const { user, status } = useUser();
  return <ConfirmPage user={status === "loading" ? undefined : user} onConfirmed={changeUser} />;
}
