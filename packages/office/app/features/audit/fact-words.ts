import {
  COUPON_KIND_WORDS,
  ORDER_STATUS_WORDS,
  RETURN_REASON_WORDS,
  RETURN_STATE_WORDS,
  roleText,
  ZONE_WORDS,
} from "@tuerca/office-contract";
import { dateText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import { permissionText } from "../../ui/permissions/permission-words.ts";

/** Names of facts, as acts record them. */
const NAMES: Readonly<Record<string, string>> = {
  // Orders, preparing and returns.
  status: "estado",
  state: "estado",
  order: "pedido",
  orders: "pedidos",
  carrier: "transportista",
  trackingNumber: "seguimiento",
  url: "enlace",
  template: "plantilla",
  note: "nota",
  tags: "etiquetas",
  group: "grupo",
  off: "descuento",
  showsNet: "precios sin IVA",
  terms: "descuentos",
  reason: "motivo",
  because: "motivo",
  bad: "en mal estado",
  missing: "sin llegar",
  photos: "fotos",
  isPaidNow: "cobrado al entregar",
  // Money.
  cents: "importe",
  amountCents: "importe",
  givenCents: "a tarjetas regalo",
  byHandCents: "a mano",
  sentCents: "por la pasarela",
  goodsCents: "piezas",
  deliveryCents: "envío",
  deductionCents: "descuento",
  refundedBeforeCents: "reembolsado antes",
  giftCardCents: "a tarjetas regalo",
  moneyCents: "dinero",
  isByHand: "a mano",
  isSurplus: "dinero que sobraba",
  reference: "referencia",
  isIssuedAnew: "se emite otra",
  isRenamed: "otro destinatario",
  period: "período",
  // Products and the catalogue.
  sku: "código",
  name: "nombre",
  description: "descripción",
  brand: "marca",
  brands: "marcas",
  category: "categoría",
  categories: "categorías",
  categoryIds: "categorías",
  oemCodes: "códigos equivalentes",
  weightG: "peso en gramos",
  units_per_box: "unidades por caja",
  quantity_step: "múltiplo de venta",
  attributes: "características",
  label: "nombre",
  model: "vehículos en texto",
  producer: "responsable",
  address: "dirección",
  email: "contacto",
  mediaIds: "fotos",
  price: "precio",
  priceCents: "precio",
  offerPrice: "oferta",
  costPrice: "precio de coste",
  offerFrom: "inicio de la oferta",
  offerTo: "fin de la oferta",
  active: "a la venta",
  pinned: "campos fijados",
  quantity: "existencias",
  field: "campo",
  products: "productos",
  slug: "dirección",
  parent: "dentro de",
  into: "unida a",
  intoId: "número de la otra",
  to: "pasa a",
  coupons: "cupones",
  hasPicture: "con foto",
  pictures: "fotos",
  drawing: "dibujo",
  unit: "unidad",
  other_names: "otros nombres",
  measures: "medidas",
  merged: "unido",
  pieces: "piezas",
  opinions: "opiniones",
  links: "vehículos",
  codes: "códigos",
  wishes: "deseos",
  carts: "carritos",
  cars: "coches de clientes",
  // Imports and tables.
  what: "qué",
  file: "archivo",
  location: "lugar",
  format: "formato",
  rows: "filas",
  rejected: "rechazadas",
  warned: "con avisos",
  skipped: "saltadas",
  pruned: "retirados",
  unchanged: "sin cambios",
  decimal: "decimales",
  fields: "columnas",
  // Coupons and carriers.
  kind: "clase",
  value: "valor",
  aside: "para después",
  minCents: "compra mínima",
  from: "desde",
  until: "hasta",
  maxUses: "usos en total",
  maxUsesPerCustomer: "usos por cliente",
  isPublic: "público",
  zone: "zona",
  freeFromCents: "gratis desde",
  minDays: "días, mínimo",
  maxDays: "días, máximo",
  cash: "contra reembolso",
  feeCents: "recargo",
  maxCents: "hasta un total de",
  // Texts, searches, people and connections.
  text: "texto",
  term: "búsqueda",
  path: "dirección",
  line: "línea",
  role: "rol",
  permissions: "permisos",
  refundLimitCents: "límite de reembolso",
  ended: "sesiones cerradas",
  addresses: "correos",
  is_set: "puesto",
  passed: "funciona",
  keys_revoked: "claves anuladas",
  networks: "redes",
  expires_at: "caduca",
  host: "servidor",
  events: "avisos de",
  delivery: "envío del aviso",
};

/** Values that are words of ours; `state` is of a return, `status` of an order or an opinion. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { ...ORDER_STATUS_WORDS, pending: "Por leer", approved: "Publicada", rejected: "Rechazada" },
  state: RETURN_STATE_WORDS,
  reason: RETURN_REASON_WORDS,
  zone: ZONE_WORDS,
  kind: COUPON_KIND_WORDS,
};

type Facts = Readonly<Record<string, unknown>>;

/** Facts before and after, each once: `rol: Ventas → Almacén`, or its one value. */
export function changeText(before: Facts | null, after: Facts | null): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const values = [before?.[name], after?.[name]].filter((value) => value !== undefined && value !== null);
      return `${nameText(name)}: ${values.map((value) => valueText(name, value)).join(" → ") || "ninguno"}`;
    })
    .join(" · ");
}

function nameText(name: string): string {
  return NAMES[name] ?? name;
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return "ninguno";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (typeof value === "number") return numberText(name, value);
  if (typeof value === "string") return wordText(name, value);
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(", ") || "ninguno";
  return Object.entries(value)
    .map(([key, part]) => `${nameText(key)} ${valueText(key, part)}`)
    .join(", ");
}

function numberText(name: string, value: number): string {
  if (name === "off") return `${(value / 100).toLocaleString("es-ES")} %`;
  return name.endsWith("Cents") ? centsText(value) : value.toLocaleString("es-ES");
}

function wordText(name: string, value: string): string {
  if (name === "role") return roleText(value);
  if (name === "permissions") return permissionText(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateText(value);
  return VALUES[name]?.[value] ?? value;
}
