import { pageMeta } from "../client/page/seo.ts";
import { Profile } from "../features/account/profile/profile.tsx";
import { changeUser } from "../features/visitor/watch-user.ts";
import type { Route } from "./+types/account-profile.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mi perfil", path: "/account/profile", isHidden: true });

export default function AccountProfile() {
  return <Profile onChange={changeUser} />;
}
