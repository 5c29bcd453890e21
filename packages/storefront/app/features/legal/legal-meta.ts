import { LEGAL_GUARANTEE_YEARS, LEGAL_PAGES, type LegalPageSlug, WITHDRAWAL_DAYS } from "@tuerca/contract";
import type { Matches } from "../../client/page/page-data.ts";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../../client/page/seo.ts";

const DESCRIPTIONS: Readonly<Record<LegalPageSlug, string>> = {
  "aviso-legal": "Quién está detrás de esta tienda, cómo contactar y en qué condiciones se usa este sitio.",
  "terminos-condiciones": `Condiciones de compra: pedido, precios, pago, entrega, desistimiento en ${WITHDRAWAL_DAYS} días con su formulario y garantía legal de ${LEGAL_GUARANTEE_YEARS} años.`,
  "politica-envio": "Precios y plazos de envío por zona, y cómo devolver una pieza y cuánto cuesta.",
  "devoluciones-garantia": `Cómo devolver una pieza paso a paso, quién paga el envío y cómo usar la garantía legal de ${LEGAL_GUARANTEE_YEARS} años.`,
  "politica-privacidad":
    "Qué datos personales tratamos, para qué, cuánto tiempo y cómo ejercer tus derechos.",
  cookies: "Qué cookies y qué almacenamiento usa esta tienda, para qué sirven y cuánto duran.",
  "sobre-nosotros": "Quiénes somos, cómo ordenamos los productos y cómo verificamos las opiniones.",
  accesibilidad: "Qué accesibilidad ofrece la tienda, qué no está resuelto y cómo avisar de un fallo.",
  "declaracion-responsable":
    "Qué programa expide las facturas de esta tienda, quién lo produce y qué declara sobre él.",
};

/** Metadata of a legal page. */
export function legalMeta(slug: LegalPageSlug, matches: Matches) {
  const { path, label } = LEGAL_PAGES.find((page) => page.slug === slug) ?? LEGAL_PAGES[0];
  return pageMeta(matches, {
    title: label,
    path,
    description: DESCRIPTIONS[slug],
    jsonLd: [breadcrumbsLd(siteUrlOf(matches), [{ name: label, path }])],
  });
}
