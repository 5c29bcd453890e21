import type { Order } from "@tuerca/contract";
import { formatDay } from "./consumer-rights.tsx";

/** The carrier and delivery dates of an order as a sentence; for gift cards, how they are sent. */
export function arrivalLine({ carrier, payment }: Pick<Order, "carrier" | "payment">): string {
  const { name, description, is_digital, earliest, latest } = carrier;
  if (is_digital) return `${name}. ${description}.`;
  const condition = payment.transfer && payment.status === "pending" ? ", si recibimos el pago hoy" : "";
  return `Llega con ${name} entre el ${formatDay(earliest)} y el ${formatDay(latest)}${condition}.`;
}
