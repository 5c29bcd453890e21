import { buildMails } from "../start/build.ts";
import { keepOpen } from "../start/keep-open.ts";
import { serveDevStorefront } from "../web/rendering/dev-storefront.ts";

/** Serves the shop from its sources until a signal ends the process. Throws if it cannot start. */
export function devCommand(): Promise<number> {
  return keepOpen({ build: buildMails, serveStorefront: serveDevStorefront });
}
