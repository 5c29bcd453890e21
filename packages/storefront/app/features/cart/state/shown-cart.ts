import type { Cart, CartItem } from "@tuerca/contract";
import type { ListedProduct } from "../../../client/page/listed-product.ts";

/** A line as the page shows it: one that was just added knows of its product what the list knew. */
export type ShownItem = Omit<CartItem, "product"> & { product: ListedProduct };
/** The server's cart, or what it will probably be once a change is saved. */
export type ShownCart = Omit<Cart, "items"> & { items: ShownItem[] };
