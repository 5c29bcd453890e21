import { NotFound } from "@tuerca/platform/errors";

/** The refusal of a number that no order has. */
export function unknownOrder(number: string): NotFound {
  return new NotFound(`No hay ningún pedido ${number}.`);
}
