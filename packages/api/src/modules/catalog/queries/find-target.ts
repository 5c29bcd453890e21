import { BRANDS_PATH, LEGAL_PAGES, PRODUCT_LISTS, WITHDRAWAL_PATH } from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import type { RedirectTarget } from "../live-index/redirects/redirects.repository.ts";
import { resolveVehiclePage } from "../vehicles/resolve-vehicle-page.ts";
import { VEHICLE_PAGES } from "../vehicles/vehicle-paths.ts";
import { type PathSource, resolvePath } from "./resolve-path.ts";

/** Pages that are always there, besides those of the catalogue. */
const PAGES: ReadonlySet<string> = new Set([
  "/",
  `/${VEHICLE_PAGES}`,
  BRANDS_PATH,
  WITHDRAWAL_PATH,
  "/account",
  "/account/orders",
  "/cart",
  "/login",
  "/wishlist",
  ...[...PRODUCT_LISTS, ...LEGAL_PAGES].map(({ path }) => path),
]);

/**
 * The page of a path of the shop, whose query (`?…` or nothing) stays. A former path counts as
 * the current one. Null if there is no such page.
 */
export async function findTarget(
  source: PathSource,
  path: string,
  query: string,
): Promise<RedirectTarget | null> {
  const plain = path.replace(/(?<=.)\/+$/, "");
  if (PAGES.has(plain)) return { kind: "page", targetId: null, path: plain + query };
  try {
    if (plain.startsWith(`/${VEHICLE_PAGES}/`)) {
      const { url_path } = await resolveVehiclePage(source, plain);
      return { kind: "page", targetId: null, path: url_path + query };
    }
    const { type, id, url_path } = await resolvePath(source, plain);
    if (type === "redirect" || id === null) return findTarget(source, url_path, query);
    return { kind: type, targetId: id, path: url_path + query };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
