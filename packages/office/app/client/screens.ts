import type { Permission } from "@tuerca/office-contract";
import { KEYS, type Shortcut } from "./keys/key-table.ts";

/**
 * A screen: its path below `/gestion`, and the permissions that open it. `g` and `key` open it;
 * daily screens have one. Without `inMenu` only keys, palette and other screens lead to it.
 */
export type Screen = {
  path: string;
  title: string;
  permission: Permission | null;
  alsoNeeds?: Permission;
  key?: string;
  inMenu?: false;
};

/** The menu's groups in order; a new screen is a row here and one in `routes.ts`. */
export const SECTIONS: readonly { title: string; screens: readonly Screen[] }[] = [
  { title: "Inicio", screens: [{ path: "/", title: "Hoy", permission: null, key: "h" }] },
  {
    title: "Día a día",
    screens: [
      { path: "/pedidos", title: "Pedidos", permission: "read_orders", key: "p" },
      { path: "/pedidos/nuevo", title: "Nuevo pedido", permission: "write_orders", key: "n", inMenu: false },
      { path: "/preparar", title: "Preparar", permission: "read_fulfilment", key: "r" },
      { path: "/seguimientos", title: "Seguimientos", permission: "write_fulfilment", key: "s" },
      { path: "/devoluciones", title: "Devoluciones", permission: "read_returns", key: "d" },
      {
        path: "/clientes",
        title: "Clientes",
        permission: "read_invoices",
        alsoNeeds: "read_orders",
        key: "l",
      },
      {
        path: "/clientes/grupos",
        title: "Grupos de clientes",
        permission: "read_customers",
        inMenu: false,
      },
      { path: "/opiniones", title: "Opiniones", permission: "read_reviews", key: "o" },
    ],
  },
  {
    title: "Catálogo",
    screens: [
      { path: "/productos", title: "Productos", permission: "read_products", key: "c" },
      {
        path: "/productos/nuevo",
        title: "Producto nuevo",
        permission: "write_products",
        alsoNeeds: "write_prices",
        inMenu: false,
      },
      { path: "/categorias", title: "Categorías", permission: "read_products" },
      { path: "/marcas", title: "Marcas", permission: "read_products" },
      { path: "/medidas", title: "Medidas", permission: "read_products" },
      { path: "/importar", title: "Importar", permission: "read_imports", key: "i" },
      { path: "/busquedas", title: "Búsquedas", permission: "read_search", key: "b" },
    ],
  },
  {
    title: "Dinero",
    screens: [
      { path: "/ventas", title: "Ventas", permission: "read_reports", key: "v" },
      { path: "/facturas", title: "Facturas", permission: "read_invoices", key: "f" },
      { path: "/reembolsos", title: "Reembolsos", permission: "read_invoices", key: "m" },
      { path: "/transferencias", title: "Transferencias", permission: "read_orders", key: "t" },
    ],
  },
  {
    title: "Tienda",
    screens: [
      { path: "/cupones", title: "Cupones", permission: "read_coupons" },
      { path: "/tarjetas-regalo", title: "Tarjetas regalo", permission: "read_gift_cards" },
      { path: "/envios", title: "Envíos", permission: "read_shipping", key: "e" },
      { path: "/aspecto", title: "Textos y aspecto", permission: "read_content" },
      { path: "/abrir", title: "Antes de abrir", permission: "read_settings", inMenu: false },
      { path: "/ajustes", title: "Ajustes", permission: "read_settings", key: "a" },
    ],
  },
  {
    title: "Equipo",
    screens: [
      { path: "/trabajos", title: "Trabajos y fallos", permission: "read_jobs", key: "j" },
      { path: "/personal", title: "Personal", permission: "manage_staff" },
      { path: "/roles", title: "Roles", permission: "manage_staff" },
      { path: "/auditoria", title: "Auditoría", permission: "read_audit" },
      { path: "/mi-cuenta", title: "Mi cuenta", permission: null },
      { path: "/manual", title: "Manual", permission: null },
    ],
  },
  {
    title: "Integraciones",
    screens: [
      { path: "/claves", title: "Claves", permission: "manage_connections" },
      { path: "/avisos", title: "Avisos", permission: "manage_connections" },
    ],
  },
];

/** The sections with the screens that a person may open. */
export function screensFor(permissions: readonly string[]): typeof SECTIONS {
  return SECTIONS.map(({ title, screens }) => ({
    title,
    screens: screens.filter(({ permission, alsoNeeds = permission }) =>
      [permission, alsoNeeds].every((one) => one === null || permissions.includes(one)),
    ),
  })).filter(({ screens }) => screens.length > 0);
}

/** The two keys that open a screen; null if it has none. */
export function goShortcut({ title, key }: Screen): Shortcut | null {
  const [go] = KEYS.everywhere.go.keys;
  return key === undefined ? null : { keys: [key], shown: `${go} ${key}`.toUpperCase(), does: title };
}
