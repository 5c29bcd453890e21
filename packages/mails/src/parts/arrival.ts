import type { Order } from "@tuerca/contract";
import { formatDay } from "./consumer-rights.tsx";

/** Who brings an order and when, as a sentence; of gift cards, how they go out. */
export function arrivalLine({ carrier, payment }: Pick<Order, "carrier" | "payment">): string {
  const { name, description, is_digital, earliest, latest } = carrier;
  if (is_digital) return `${name}. ${description}.`;
  const condition = payment.transfer && payment.status === "pending" ? ", si recibimos el pago hoy" : "";
  return `Llega con ${name} entre el ${formatDay(earliest)} y el ${formatDay(latest)}${condition}.`;
}
