import type { ShopContent } from "@tuerca/contract";
import { pagePart } from "../../ui/lazy-part/page-part.ts";

/** The operator's words and picture in the first section; null parts are the shop's own. */
export type HomeHero = NonNullable<ShopContent["hero"]>;

/** In its own file, because few shops have it. */
export const OperatorHero = await pagePart(
  "operator-hero",
  async () => (await import("./operator-hero.tsx")).OperatorHero,
);
