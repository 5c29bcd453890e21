import { legalMeta } from "../features/legal/legal-meta.ts";
import { LegalNotice } from "../features/legal/legal-notice.tsx";
import type { Route } from "./+types/legal-aviso-legal.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("aviso-legal", matches);

export default LegalNotice;
