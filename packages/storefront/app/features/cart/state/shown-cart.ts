import type { Cart, CartItem } from "@tuerca/contract";
import type { ListedProduct } from "../../../client/page/listed-product.ts";

/** A displayed line; a line just added has the product data of the list. */
export type ShownItem = Omit<CartItem, "product"> & { product: ListedProduct };
/** The server's cart, or its preview while a change is saved. */
export type ShownCart = Omit<Cart, "items"> & { items: ShownItem[] };
