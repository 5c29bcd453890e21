import { buildWhatChanged } from "../start/build.ts";
import { openShop } from "../start/open-shop.ts";
import { serveBuiltStorefront } from "../web/rendering/built-storefront.ts";

/**
 * Builds what has changed and serves the shop until a signal ends the process. Throws if it cannot
 * start.
 */
export function serveCommand(): Promise<number> {
  return openShop({ build: buildWhatChanged, serveStorefront: serveBuiltStorefront });
}
