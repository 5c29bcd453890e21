import type { Order } from "@tuerca/contract";

/** What the button says that puts what was ordered into the cart. */
export function addLabel({ carrier }: Pick<Order, "carrier">): string {
  return carrier.is_digital ? "Añadir las tarjetas al carrito" : "Añadir las piezas al carrito";
}
