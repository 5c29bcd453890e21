import { dayToText } from "@tuerca/platform/clock/calendar";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { findReturn, type ReturnRecord } from "../../modules/returns/index.ts";
import { type Opener, openOrder } from "./opened-order.ts";

type PrintContext = Pick<Context, "printer" | "config">;

/** The label of a return of this order as PDF; throws as the printer. */
export function printReturnLabel(
  { printer, config: { operator, calendar } }: PrintContext,
  { number, createdAt }: Pick<ReturnRecord, "number" | "createdAt">,
  order: OrderRecord,
): Promise<Buffer> {
  return printer.printReturnLabel({
    returnNumber: number,
    orderNumber: order.number,
    date: dayToText(calendar.dayOf(createdAt)),
    shop: { name: operator.name, lines: operator.address.split(/,\s*(?=\d{5})/) },
    customer: senderOf(order),
  });
}

/**
 * The label for the customer of a return that may be sent, or is on its way. Throws NotFound for
 * all others and for another order's return, and as the printer.
 */
export async function handOutLabel(
  context: PrintContext & Pick<Context, "database">,
  opener: Opener,
  number: string,
): Promise<Buffer> {
  const order = await openOrder(context, opener);
  const isOpen = order.returns.some(
    (one) => one.number === number && (one.state === "approved" || one.state === "sent"),
  );
  const found = isOpen ? await findReturn(context.database.db, number) : null;
  if (!found) throw new NotFound();
  return printReturnLabel(context, found, order);
}

function senderOf({ shippingAddress: to }: OrderRecord) {
  const lines = [to.company, to.street, to.street_2, `${to.postal_code} ${to.city} (${to.province})`];
  return { name: `${to.name} ${to.surname}`, lines: lines.filter((line) => !!line).map(String) };
}
