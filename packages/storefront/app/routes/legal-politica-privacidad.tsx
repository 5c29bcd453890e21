import { legalMeta } from "../features/legal/legal-meta.ts";
import { PrivacyPolicy } from "../features/legal/privacy-policy.tsx";
import type { Route } from "./+types/legal-politica-privacidad.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("politica-privacidad", matches);

export default PrivacyPolicy;
