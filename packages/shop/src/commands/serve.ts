import { buildWhatChanged } from "../start/build.ts";
import { keepOpen } from "../start/keep-open.ts";
import { serveBuiltStorefront } from "../web/built-storefront.ts";

export function serveCommand(): Promise<number> {
  return keepOpen({ build: buildWhatChanged, serveStorefront: serveBuiltStorefront });
}
