import { ownPath } from "@tuerca/contract";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { pageMeta } from "../client/page/seo.ts";
import { LoginPage } from "../features/login/login-page.tsx";
import { useUser } from "../features/visitor/use-user.ts";
import { changeUser } from "../features/visitor/watch-user.ts";
import type { Route } from "./+types/login.ts";

/** The URL may name the page to go on to, and with it an order. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Iniciar sesión", path: "/login", isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export default function Login() {
  useGoOn();
  return <LoginPage onUser={changeUser} />;
}

/**
 * After a login here, earlier or in another tab, goes on to the page that asked for it, or to the
 * account.
 */
function useGoOn(): void {
  const { user } = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = ownPath(search.get("next")) ?? "/account";
  useEffect(() => {
    if (user) void navigate(next, { replace: true });
  }, [user, next, navigate]);
}
