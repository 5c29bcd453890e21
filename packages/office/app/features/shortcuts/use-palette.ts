import { useQuery } from "@tanstack/react-query";
import { goShortcut, screensFor } from "../../client/screens.ts";
import { useSession } from "../../client/session.ts";
import { useSettled } from "../../client/use-settled.ts";
import { SETTING_PLACES } from "../settings/setting-words.ts";
import { findThings, type PaletteGroup, type PaletteItem } from "./find-things.ts";

/** The group of screens that a text finds. */
export const SCREENS = "Pantallas";

/** Shorter texts are not searched for. */
const SHORTEST = 3;

/**
 * The entries of the palette for a typed text; `isSearching` until orders, customers and products
 * are known.
 */
export function usePalette(text: string) {
  const { permissions } = useSession();
  const typed = text.trim();
  const asked = useSettled(typed);
  const found = useQuery({
    queryKey: ["palette", asked],
    queryFn: ({ signal }) => findThings(asked, permissions, signal),
    enabled: asked.length >= SHORTEST,
    meta: { handles: () => true },
  });
  const screens = screenGroups(permissions, typed);
  if (typed === "") return { groups: screens, isSearching: false, hasFailed: false };
  const isKnown = asked === typed;
  return {
    groups: [...screens, ...(isKnown ? (found.data ?? []) : []), ...searches(permissions, typed)],
    isSearching: typed.length >= SHORTEST && (!isKnown || found.isFetching),
    hasFailed: isKnown && found.isError,
  };
}

/** All screens by section, or the screens and settings in whose words all typed ones begin one. */
function screenGroups(permissions: readonly string[], typed: string): PaletteGroup[] {
  const sections = screensFor(permissions).map(({ title, screens }) => ({
    title,
    items: screens.map(
      (screen): PaletteItem => ({
        to: screen.path,
        title: screen.title,
        note: title,
        shortcut: goShortcut(screen),
      }),
    ),
  }));
  if (typed === "") return sections.map(({ title, items }) => ({ title, items: items.map(withoutNote) }));
  const items = sections.flatMap(({ items }) => items.filter(({ title }) => isMatch(title, typed)));
  const places = permissions.includes("read_settings")
    ? SETTING_PLACES.filter(({ words }) => isMatch(words, typed)).map(({ item }) => item)
    : [];
  const groups = [
    { title: SCREENS, items },
    { title: "Ajustes", items: places },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function withoutNote(item: PaletteItem): PaletteItem {
  return { ...item, note: "" };
}

function isMatch(title: string, typed: string): boolean {
  const words = fold(title).split(" ");
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The lists with the typed text as their search. */
function searches(permissions: readonly string[], typed: string): PaletteGroup[] {
  const query = new URLSearchParams({ q: typed });
  const lists = [
    { permission: "read_orders", to: `/pedidos?${query}`, title: `Buscar «${typed}» en los pedidos` },
    { permission: "read_products", to: `/productos?${query}`, title: `Buscar «${typed}» en los productos` },
  ].filter(({ permission }) => permissions.includes(permission));
  if (lists.length === 0) return [];
  return [{ title: "Listas", items: lists.map(({ to, title }) => ({ to, title, note: "" })) }];
}
