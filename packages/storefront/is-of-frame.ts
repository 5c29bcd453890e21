import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Parts of every page's header and boxes with their imports: as separate files each would cost a
 * request and compress badly.
 */
const FRAME = Object.entries({
  "ui/": [
    "breadcrumbs/",
    "fit/fit-badge",
    "hydrated/",
    "lazy-part/",
    "matched-code/",
    "near/",
    "own-logo/",
    "panels/",
    "price/",
    "stars/",
    "stock/",
  ],
  "client/": [
    "car/chooser-state",
    "car/use-",
    "car/visitor-car",
    "car/watch-car",
    "browser/has-stored",
    "browser/postal-code",
    "browser/tab-channel",
    "page/login-path",
  ],
  "rendering/": ["go-to"],
  "features/visitor/": ["avatar", "initial", "use-user", "watch-user"],
  "features/wishlist/": ["use-wishes", "watch-wishes", "wish-toggle"],
  "features/compare/": ["compare-toggle", "compared-ids", "compared-products"],
  "features/cart/": ["state/watch-cart", "add-to-cart"],
  "features/search/": ["search-form", "search-shortcut", "use-search-box"],
  "features/vehicles/": ["strip/car-strip", "strip/car-field"],
  "features/consent/": [
    "choose-consent",
    "consent-banner",
    "consent-choice",
    "consent-store",
    "tag-cookies",
    "visit",
  ],
  "features/checkout/": ["checkout-progress"],
  "blocks/": [
    "product-box/",
    "analytics/measure",
    "opinions/opinions-frame",
    "side-menu/use-close-on-navigation",
  ],
}).flatMap(([folder, parts]) => parts.map((part) => folder + part));
/** The same of the kit. */
const KIT = ["icon/", "browser/", "calls/failed-calls"];
const app = fileURLToPath(new URL("app/", import.meta.url));
const kit = fileURLToPath(new URL("../kit/src/", import.meta.url));
const lost = [...FRAME.map((part) => app + part), ...KIT.map((part) => kit + part)].filter(
  (part) => globSync(`${part}*`).length === 0,
);
if (lost.length > 0) throw new Error(`Parts of the frame that are nowhere: ${lost.join(", ")}`);

/**
 * Whether a module (by its path) belongs to every page's frame, like all that the root imports.
 * Includes only schema-free modules
 * of the contract, because schemas would bring their library.
 */
export const isOfFrame = (id: string): boolean =>
  id.endsWith("/storefront/app/root.tsx") ||
  FRAME.some((part) => id.includes(`/storefront/app/${part}`)) ||
  KIT.some((part) => id.includes(`/kit/src/${part}`)) ||
  /contract\/src\/(call-address|constants|fields\/money|payments\/payment-paths|spain\/spain|catalog\/measures\/measure-fields)\./.test(
    id,
  ) ||
  /contract\/src\/(account\/(auth|session|wishlist)|catalog\/catalog|sales\/cart)\.calls\./.test(id);
