import type { LegalTextPage } from "../legal-names.ts";
import { ABOUT_US } from "./about-us.ts";
import { ACCESSIBILITY } from "./accessibility.ts";
import { COOKIE_POLICY } from "./cookie-policy.ts";
import { LEGAL_NOTICE } from "./legal-notice.ts";
import { PRIVACY_POLICY } from "./privacy-policy.ts";
import { RETURNS_GUIDE } from "./returns-guide.ts";
import { SHIPPING_POLICY } from "./shipping-policy.ts";
import { TERMS_OF_SALE } from "./terms-of-sale.ts";

export {
  ABOUT_US,
  ACCESSIBILITY,
  COOKIE_POLICY,
  LEGAL_NOTICE,
  PRIVACY_POLICY,
  RETURNS_GUIDE,
  SHIPPING_POLICY,
  TERMS_OF_SALE,
};

/** The shop's own text of each legal page, in the markup of `parseLegalText`. */
export const OWN_LEGAL_TEXTS: Readonly<Record<LegalTextPage, string>> = {
  "aviso-legal": LEGAL_NOTICE,
  "terminos-condiciones": TERMS_OF_SALE,
  "politica-envio": SHIPPING_POLICY,
  "devoluciones-garantia": RETURNS_GUIDE,
  "politica-privacidad": PRIVACY_POLICY,
  cookies: COOKIE_POLICY,
  "sobre-nosotros": ABOUT_US,
  accesibilidad: ACCESSIBILITY,
};
