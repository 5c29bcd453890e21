import type { Order, OrderStatus } from "@tuerca/contract";
import { emailText } from "../../ui/email-text/email-text.ts";

/**
 * The first texts of an order's page: a heading, which may state the status, and a note beside
 * number and date.
 */
export type OrderGreeting = { title: string; isStatus: boolean; text: string };

type Greeted = Pick<Order, "status" | "payment" | "customer" | "by_phone">;

const THANKS = "Gracias por tu pedido";

const TITLES: Readonly<Record<OrderStatus, string>> = {
  pending_payment: THANKS,
  paid: THANKS,
  preparing: THANKS,
  shipped: "Tu pedido está en camino",
  delivered: "Tu pedido está entregado",
  cancelled: "Tu pedido está cancelado",
  returned: "Tu pedido está devuelto",
};

/**
 * The greeting by an order's status; a refunded order gets no thanks, and one by phone none before
 * it is paid.
 */
export function greetingOf({ status, payment, customer, by_phone }: Greeted): OrderGreeting {
  if (payment.status === "refunded") {
    const isBack = status === "cancelled" || status === "returned";
    const title = isBack ? TITLES[status] : "Te hemos devuelto el dinero";
    return { title, isStatus: true, text: "El importe vuelve por el medio con que pagaste." };
  }
  const isStatus = TITLES[status] !== THANKS;
  if (by_phone && status === "pending_payment")
    return {
      title: "Tu pedido por teléfono",
      isStatus,
      text: `Lo tienes también en ${emailText(customer.email)}.`,
    };
  const confirmed = `Te hemos enviado la confirmación a ${emailText(customer.email)}.`;
  const gone = status === "cancelled" ? "No te lo enviamos ni tienes que pagarlo." : "";
  return { title: TITLES[status], isStatus, text: isStatus ? gone : confirmed };
}
