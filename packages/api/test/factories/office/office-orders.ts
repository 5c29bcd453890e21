import type { Order } from "@tuerca/contract";
import {
  clickUntilAnswered,
  guestAddress,
  prepareCheckout,
  putCheckout,
  untilAnswered,
  type Want,
} from "../guest.ts";
import type { OfficeShop } from "./office.ts";

type Buyer = { email?: string; name?: string; phone?: string; nif?: string; city?: string };

/** An order of a new guest, unpaid and by transfer. */
export async function placeAt(shop: OfficeShop, wants: Want[], buyer: Buyer = {}): Promise<Order> {
  const { city = "Madrid", email = "eva@cliente.example", name = "Eva Núñez", phone = "611222333" } = buyer;
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, wants, { city });
  const customer = { email, name, phone, nif: buyer.nif ?? null };
  const [first = "", ...rest] = name.split(" ");
  const shipping_address = { ...guestAddress, name: first, surname: rest.join(" "), phone, city };
  const answer = await untilAnswered(visitor, () => putCheckout(visitor, { customer, shipping_address }));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (await clickUntilAnswered(visitor, id)).body.order;
}
