import type { LegalPageSlug } from "../constants.ts";

/** The legal pages with a text of their own; the declaration of the software is all data. */
export const LEGAL_TEXTS = [
  "aviso-legal",
  "terminos-condiciones",
  "politica-envio",
  "devoluciones-garantia",
  "politica-privacidad",
  "cookies",
  "sobre-nosotros",
  "accesibilidad",
] as const satisfies readonly LegalPageSlug[];
export type LegalTextPage = (typeof LEGAL_TEXTS)[number];

/** Names that each text may use, with what they stand for. */
export const LEGAL_DATA = {
  tienda: "nombre de la tienda",
  web: "dirección de la tienda en internet",
  nombre: "nombre o razón social del titular",
  nif: "NIF del titular",
  domicilio: "domicilio del titular",
  registro: "datos registrales",
  correo: "correo electrónico, con enlace",
  telefono: "teléfono, con enlace",
  plazo_desistimiento: "días para desistir",
  plazo_garantia: "años de garantía legal",
} as const;
export type LegalDatum = keyof typeof LEGAL_DATA;
/** The values of those names; null for what the operator has not configured. */
export type LegalFacts = Readonly<Record<LegalDatum, string | null>>;

/** Parts that the shop generates: a block has a line to itself, a piece stands in a sentence. */
type Generated = Readonly<Record<string, { kind: "block" | "piece"; what: string }>>;

const OPERATOR = { datos_del_titular: { kind: "block", what: "datos del titular" } } as const;

/** Generated parts of each page, which no text may leave out. */
export const LEGAL_GENERATED = {
  "aviso-legal": {
    ...OPERATOR,
    fuente_de_municipios: { kind: "block", what: "fuente de los municipios (INE)" },
  },
  "terminos-condiciones": {
    ...OPERATOR,
    formas_de_pago: { kind: "block", what: "formas de pago y recargos" },
    tarjetas_regalo: { kind: "block", what: "condiciones de las tarjetas regalo, si se venden" },
    funcion_de_desistimiento: { kind: "piece", what: "enlace para desistir" },
    tarjeta_regalo_gastada: { kind: "piece", what: "desistir de una tarjeta ya gastada" },
    modelo_de_desistimiento: { kind: "block", what: "modelo de formulario de desistimiento" },
    aviso_de_garantia: { kind: "block", what: "aviso de la UE sobre la garantía" },
  },
  "politica-envio": {
    tarifas_de_envio: { kind: "block", what: "zonas, precios y plazos" },
    plazos_de_entrega: { kind: "block", what: "cuándo sale y cuándo llega" },
  },
  "devoluciones-garantia": {
    fotos_por_devolucion: { kind: "piece", what: "fotos que caben en una devolución" },
    quien_paga_la_vuelta: { kind: "block", what: "quién paga el envío de vuelta" },
    saldo_de_tarjeta_regalo: { kind: "piece", what: "lo que vuelve a una tarjeta regalo" },
  },
  "politica-privacidad": {
    ...OPERATOR,
    tabla_de_fines: { kind: "block", what: "fines, bases jurídicas y plazos" },
    consulta_de_matriculas: { kind: "piece", what: "quién recibe las matrículas" },
    datos_de_tarjeta: { kind: "piece", what: "por dónde pasan los datos de tarjeta" },
  },
  cookies: {
    cookies_necesarias: { kind: "block", what: "tabla de cookies necesarias" },
    cookies_con_permiso: { kind: "block", what: "cookies que necesitan permiso" },
    almacenamiento_local: { kind: "block", what: "tabla de almacenamiento local" },
  },
  "sobre-nosotros": {
    ...OPERATOR,
    criterios_de_orden: { kind: "block", what: "criterios de orden de los productos" },
  },
  accesibilidad: {},
} as const satisfies Record<LegalTextPage, Generated>;

/** The names of what a page generates. */
export type GeneratedName<P extends LegalTextPage> = keyof (typeof LEGAL_GENERATED)[P];

/** The generated parts of a page, by name; none of a page of the operator's own (null). */
export function generatedOn(page: LegalTextPage | null): Generated {
  return page === null ? {} : LEGAL_GENERATED[page];
}
