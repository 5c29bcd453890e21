import type { Chapter } from "./chapter.ts";
import { CATALOGUE } from "./chapters/catalogue.ts";
import { DAILY } from "./chapters/daily.ts";
import { MONEY } from "./chapters/money.ts";
import { SHOP } from "./chapters/shop.ts";

/** The manual, a chapter for each screen of the menu, in the menu's order. */
export const CHAPTERS: readonly Chapter[] = [...DAILY, ...CATALOGUE, ...MONEY, ...SHOP];

/** The chapter of a path: that of its screen, or of the list above it; null if it has none. */
export function chapterOf(pathname: string): Chapter | null {
  const found = CHAPTERS.filter(
    ({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)),
  );
  return found.at(-1) ?? null;
}
