import type { OrderAdmin, OrderMoney } from "@tuerca/api/operator/orders";
import { formatCents } from "../format-cents.ts";
import { onOneLine } from "../on-one-line.ts";

type Order = NonNullable<Awaited<ReturnType<OrderAdmin["find"]>>>;
type Address = Order["shippingAddress"];

/** An order in lines for a terminal; no customer's text begins a line of its own. */
export function describeOrder(order: Order): string[] {
  const { customer, carrier } = order;
  return [
    `${order.number}  ${order.status}  ${order.createdAt.toISOString()}`,
    onOneLine(`${customer.name} <${customer.email}> ${customer.phone} ${customer.nif ?? ""}`),
    ...(order.isBlocked ? ["Blocked: its customer has deleted the account"] : []),
    addressLine(order.shippingAddress),
    `Billed to: ${addressLine(order.billingAddress)}`,
    `${carrier.name}, ${carrier.earliest} to ${carrier.latest}`,
    ...(order.comments ? [`Comments: ${onOneLine(order.comments)}`] : []),
    ...order.lines.flatMap((line, index) => itemLines(line, index + 1)),
    ...order.discounts.map(({ name, cents }) => `  ${name}  ${formatCents(-cents)}`),
    ...(order.surchargeCents > 0 ? [`  Cash on delivery  ${formatCents(order.surchargeCents)}`] : []),
    `Shipping ${formatCents(order.shippingCents)}, total ${formatCents(order.totalCents)}, of it VAT ${formatCents(order.vatCents)}`,
    ...order.shipments.map(
      ({ carrier, trackingNumber, url, shippedAt }) =>
        `Parcel ${trackingNumber} with ${carrier} on ${shippedAt.toISOString()}${url ? `: ${url}` : ""}`,
    ),
    `Payment by ${order.paymentMethod ?? "nothing, as it costs nothing"}: ${order.paymentStatus}${order.paidAt ? ` on ${order.paidAt.toISOString()}` : ""}`,
    ...order.withdrawals.map(withdrawalLine),
    `History: ${order.history.map(({ status, at }) => `${status} ${at.toISOString()}`).join(", ")}`,
  ];
}

function withdrawalLine({ reference, receivedAt, isWhole, lines }: Order["withdrawals"][number]): string {
  const pieces = lines.map(({ position, quantity }) => `${quantity} of line ${position}`).join(", ");
  const what = isWhole ? "the whole order" : pieces || "pieces named in words";
  return `Withdrawal ${reference} of ${what} on ${receivedAt.toISOString()}`;
}

function addressLine({ company, nif, name, surname, phone, ...postal }: Address): string {
  const { street, street_2, postal_code, city, province } = postal;
  const parts = [
    company,
    `${name} ${surname}`,
    nif,
    phone,
    street,
    street_2,
    `${postal_code} ${city} (${province})`,
  ];
  return onOneLine(parts.filter(Boolean).join(", "));
}

function itemLines(line: Order["lines"][number], position: number): string[] {
  const { quantity, sku, name, totalCents, gift, fit } = line;
  const item = `  ${position}. ${quantity} x ${sku}  ${name}  ${formatCents(totalCents)}`;
  if (fit) return [item, fitLine(fit)];
  if (!gift) return [item];
  const { recipient_name, recipient_email, recipient_mobile, deliver_on } = gift;
  const when = deliver_on ? `on ${deliver_on}` : "as soon as it is paid";
  return [
    item,
    `    ${onOneLine(`for ${recipient_name} <${recipient_email}> ${recipient_mobile}`)}, ${when}`,
  ];
}

/** The shop's statement about the line's car, and the list behind it. */
function fitLine(fit: NonNullable<Order["lines"][number]["fit"]>): string {
  const { label, verdict, words, terms, registered, answers, source } = fit;
  const said = Object.entries(answers).map(([question, answer]) => `${question}=${answer}`);
  const facts = [...(registered ? [`registered ${registered}`] : []), ...said];
  const list = source ? `list ${`${source.name} ${source.version}`.trim()}` : "no list";
  const parts = [`${verdict}: ${words}`, ...terms, ...facts, list];
  return `    ${onOneLine(`for ${label} · ${parts.join(" · ")}`)}`;
}

/** An order's gateway payments, and what was refunded by the gateway and by hand, in lines. */
export function describeMoney({ attempts, refunds }: OrderMoney): string[] {
  return [
    ...attempts.map(({ chargeNumber, method, amountCents, state, responseCode, authorisationCode }) =>
      words(
        "Attempt",
        chargeNumber,
        method,
        formatCents(amountCents),
        state,
        responseCode,
        authorisationCode,
      ),
    ),
    ...refunds.map((refund) => {
      const { chargeNumber, amountCents, state, responseCode } = refund;
      return words("Refund of", chargeNumber, formatCents(amountCents), state, causeOf(refund), responseCode);
    }),
  ];
}

/** Why a refund was made, and how a person sent it. */
function causeOf({ reason, because, byHand, reference, accountEnd }: OrderMoney["refunds"][number]): string {
  const account = accountEnd ? `account ${accountEnd}` : null;
  const parts = [reason, because && onOneLine(because), byHand ? "by hand" : null, reference, account];
  return `(${parts.filter(Boolean).join(", ")})`;
}

function words(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(" ");
}
