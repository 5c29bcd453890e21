import { createEvents } from "@tuerca/kit/browser/create-events.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";

/** A product that the server has added to the wishlist. */
export type WishlistEvent = { name: "add_to_wishlist"; product: ListedProduct };

/** The events of this page's wishlist. */
export const { on: onWishlistEvent, emit: emitWishlistEvent } = createEvents<[WishlistEvent]>();
