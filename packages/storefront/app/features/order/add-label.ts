import type { Order } from "@tuerca/contract";

/** Label of the button that puts an order's lines into the cart. */
export function addLabel({ carrier }: Pick<Order, "carrier">): string {
  return carrier.is_digital ? "Añadir las tarjetas al carrito" : "Añadir las piezas al carrito";
}
