import { buildMails } from "../start/build.ts";
import { keepOpen } from "../start/keep-open.ts";
import { serveDevStorefront } from "../web/dev-storefront.ts";

export function devCommand(): Promise<number> {
  return keepOpen({ build: buildMails, serveStorefront: serveDevStorefront });
}
