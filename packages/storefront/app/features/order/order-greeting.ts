import type { Order, OrderStatus } from "@tuerca/contract";

/** What an order's page says first: its heading, and what there is to know beside its number and date. */
export type OrderGreeting = { title: string; text: string };

type Greeted = Pick<Order, "status" | "payment" | "customer">;

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

/** The greeting of an order by where it stands; one whose money went back is not thanked for. */
export function greetingOf({ status, payment, customer }: Greeted): OrderGreeting {
  const isRefunded = payment.status === "refunded";
  const title = TITLES[status];
  if (isRefunded)
    return {
      title: title === THANKS ? "Te hemos devuelto el dinero" : title,
      text: "El importe vuelve por el medio con que pagaste.",
    };
  if (title === THANKS) return { title, text: `Te hemos enviado la confirmación a ${customer.email}.` };
  return { title, text: status === "cancelled" ? "No te lo enviamos ni tienes que pagarlo." : "" };
}
