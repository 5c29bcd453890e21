import { CookiePolicy } from "../features/legal/cookie-policy.tsx";
import { legalMeta } from "../features/legal/legal-meta.ts";
import type { Route } from "./+types/legal-cookies.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("cookies", matches);

export default CookiePolicy;
