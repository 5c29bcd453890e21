import { legalMeta } from "../features/legal/legal-meta.ts";
import { ReturnsGuide } from "../features/legal/returns-guide.tsx";
import type { Route } from "./+types/legal-devoluciones-garantia.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("devoluciones-garantia", matches);

export default ReturnsGuide;
