import { ACCESSIBILITY } from "@tuerca/contract/legal-texts";
import { LegalText } from "./legal-text.tsx";

/**
 * The accessibility statement: how the shop meets Ley 11/2023, title I (Directive (EU) 2019/882,
 * annex V), what it does not meet, and how to report defects.
 */
export function AccessibilityStatement() {
  return <LegalText page="accesibilidad" own={ACCESSIBILITY} generated={{}} />;
}
