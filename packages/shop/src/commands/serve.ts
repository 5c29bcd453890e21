import { buildWhatChanged } from "../start/build.ts";
import { openShop } from "../start/open-shop.ts";

/**
 * Builds what has changed and serves the shop until a signal ends the process. Throws if it cannot
 * start.
 */
export function serveCommand(): Promise<number> {
  return openShop({
    build: buildWhatChanged,
    serveStorefront: async (app, options) => {
      const { serveBuiltStorefront } = await import("../web/rendering/built-storefront.ts");
      return serveBuiltStorefront(app, options);
    },
  });
}
