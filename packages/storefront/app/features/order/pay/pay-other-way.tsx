import { useQuery } from "@tanstack/react-query";
import { paymentPath } from "@tuerca/contract";
import { orderPayments } from "../../../client/api/order-payments.ts";
import { Link } from "../../../ui/link/link.tsx";

/** The way to pay at once an order that waits for a transfer, where the shop takes cards or Bizum. */
export function PayOtherWay({ orderId }: { orderId: string }) {
  const { data = [] } = useQuery({ ...orderPayments, meta: { handles: () => true } });
  if (!data.some(({ code }) => code === "card" || code === "bizum")) return null;
  return (
    <Link
      to={paymentPath("pay", orderId)}
      className="link inline-flex min-h-11 items-center text-sm print:hidden"
    >
      Pagar ahora de otra forma
    </Link>
  );
}
