import { buildOfficeAndMails } from "../start/build.ts";
import { openShop } from "../start/open-shop.ts";
import { serveDevStorefront } from "../web/rendering/dev-storefront.ts";

/** Serves the shop from its sources until a signal ends the process. Throws if it cannot start. */
export function devCommand(): Promise<number> {
  return openShop({ build: buildOfficeAndMails, serveStorefront: serveDevStorefront });
}
