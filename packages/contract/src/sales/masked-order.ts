import { maskEmail } from "../fields/email-text.ts";
import type { Order } from "./order.ts";

type OrderItem = Order["items"][number];

/**
 * An order for anyone who knows its id, with e-mail addresses and gift cards' mobiles masked, and
 * without what the customer said of a car.
 */
export function maskOrder(order: Order): Order {
  return {
    ...order,
    customer: { ...order.customer, email: maskEmail(order.customer.email) },
    items: order.items.map(maskRecipients).map(maskCar),
  };
}

/** `+34600100123` becomes `*** *** 123`. */
export function maskMobile(value: string): string {
  return `*** *** ${value.slice(-3)}`;
}

function maskCar({ fit, ...item }: OrderItem): OrderItem {
  return fit ? { ...item, fit: { ...fit, registered: null, answers: {} } } : item;
}

function maskRecipients({ products_customization: recipients, ...item }: OrderItem): OrderItem {
  if (!recipients) return item;
  const masked = recipients.map((one) => ({
    ...one,
    recipient_email: maskEmail(one.recipient_email),
    recipient_mobile: maskMobile(one.recipient_mobile),
  }));
  return { ...item, products_customization: masked };
}
