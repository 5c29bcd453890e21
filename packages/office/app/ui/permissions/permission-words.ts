import type { Permission } from "@tuerca/office-contract";

type Subject = Permission extends infer P ? (P extends `read_${infer Name}` ? Name : never) : never;
type OtherPermission = Exclude<Permission, `${"read" | "write"}_${Subject}`>;

const SUBJECT_WORDS = {
  orders: "Pedidos",
  fulfilment: "Preparación y envíos",
  returns: "Devoluciones",
  customers: "Datos de clientes",
  products: "Productos",
  prices: "Precios",
  stock: "Existencias",
  imports: "Importaciones",
  vehicles: "Vehículos",
  reviews: "Opiniones",
  coupons: "Cupones",
  gift_cards: "Tarjetas regalo",
  shipping: "Tarifas de envío",
  search: "Búsquedas",
  content: "Textos y aspecto",
  invoices: "Facturas",
  reports: "Informes",
  audit: "Auditoría",
  jobs: "Trabajos y fallos",
  settings: "Ajustes",
} as const satisfies Record<Subject, string>;

const ACT_WORDS = {
  refund: "Devolver dinero",
  issue_invoice: "Emitir y rectificar facturas",
  export: "Descargar listas sin datos personales",
  export_personal: "Descargar datos personales",
  manage_staff: "Gestionar personal y roles",
  manage_connections: "Gestionar claves y avisos de programas",
} as const satisfies Record<OtherPermission, string>;

/** Subjects that one may read or change, and that one may only read. */
export const SUBJECTS: readonly (readonly [name: string, words: string])[] = Object.entries(SUBJECT_WORDS);

/** Acts that have a permission of their own. */
export const ACTS = Object.entries(ACT_WORDS) as [permission: OtherPermission, words: string][];

/** A permission in words, such as `Ver: Pedidos`. */
export function permissionText(name: string): string {
  const act = ACTS.find(([permission]) => permission === name);
  if (act) return act[1];
  const [verb, subject] = name.split(/_(.*)/);
  const words = SUBJECTS.find(([one]) => one === subject)?.[1];
  return words ? `${verb === "read" ? "Ver" : "Cambiar"}: ${words}` : name;
}
