import { AccessibilityStatement } from "../features/legal/accessibility.tsx";
import { legalMeta } from "../features/legal/legal-meta.ts";
import type { Route } from "./+types/legal-accesibilidad.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("accesibilidad", matches);

export default AccessibilityStatement;
