import type { Permission } from "@tuerca/office-contract";

/** A screen of the menu: its path below `/gestion`, and the permission that opens it. */
export type Screen = { path: string; title: string; permission: Permission | null };

/** The menu's sections in order; a new screen is a row here and one in `routes.ts`. */
export const SECTIONS: readonly { title: string; screens: readonly Screen[] }[] = [
  {
    title: "Día a día",
    screens: [
      { path: "/", title: "Hoy", permission: null },
      { path: "/pedidos", title: "Pedidos", permission: "read_orders" },
      { path: "/preparar", title: "Preparar", permission: "read_fulfilment" },
      { path: "/seguimientos", title: "Seguimientos", permission: "write_fulfilment" },
      { path: "/devoluciones", title: "Devoluciones", permission: "read_returns" },
      { path: "/opiniones", title: "Opiniones", permission: "read_reviews" },
    ],
  },
  {
    title: "Catálogo",
    screens: [
      { path: "/productos", title: "Productos", permission: "read_products" },
      { path: "/importar", title: "Importar", permission: "read_imports" },
      { path: "/busquedas", title: "Búsquedas", permission: "read_search" },
    ],
  },
  {
    title: "Dinero",
    screens: [
      { path: "/ventas", title: "Ventas", permission: "read_reports" },
      { path: "/facturas", title: "Facturas", permission: "read_invoices" },
      { path: "/reembolsos", title: "Reembolsos", permission: "read_invoices" },
      { path: "/transferencias", title: "Transferencias", permission: "read_orders" },
    ],
  },
  {
    title: "Tienda",
    screens: [
      { path: "/cupones", title: "Cupones", permission: "read_coupons" },
      { path: "/tarjetas-regalo", title: "Tarjetas regalo", permission: "read_gift_cards" },
      { path: "/envios", title: "Envíos", permission: "read_shipping" },
      { path: "/aspecto", title: "Textos y aspecto", permission: "read_content" },
    ],
  },
  {
    title: "Casa",
    screens: [
      { path: "/trabajos", title: "Trabajos y fallos", permission: "read_jobs" },
      { path: "/personal", title: "Personal", permission: "manage_staff" },
      { path: "/papeles", title: "Papeles", permission: "manage_staff" },
      { path: "/auditoria", title: "Auditoría", permission: "read_audit" },
      { path: "/mi-cuenta", title: "Mi cuenta", permission: null },
    ],
  },
];

/** The sections with the screens that a person may open. */
export function screensFor(permissions: readonly string[]): typeof SECTIONS {
  return SECTIONS.map(({ title, screens }) => ({
    title,
    screens: screens.filter(({ permission }) => permission === null || permissions.includes(permission)),
  })).filter(({ screens }) => screens.length > 0);
}
