import type { Permission } from "@tuerca/office-contract";

/** A screen of the menu: its path below `/gestion`, and the permission that opens it. */
export type Screen = { path: string; title: string; permission: Permission | null };

/** The menu's sections in order; a new screen is a row here and one in `routes.ts`. */
export const SECTIONS: readonly { title: string; screens: readonly Screen[] }[] = [
  {
    title: "Catálogo",
    screens: [{ path: "/productos", title: "Productos", permission: "read_products" }],
  },
  {
    title: "Casa",
    screens: [{ path: "/mi-cuenta", title: "Mi cuenta", permission: null }],
  },
];

/** The sections with the screens that a person may open. */
export function screensFor(permissions: readonly string[]): typeof SECTIONS {
  return SECTIONS.map(({ title, screens }) => ({
    title,
    screens: screens.filter(({ permission }) => permission === null || permissions.includes(permission)),
  })).filter(({ screens }) => screens.length > 0);
}
