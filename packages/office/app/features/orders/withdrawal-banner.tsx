import type { OrderDetail } from "@tuerca/office-contract";
import { dateText, momentText } from "../../client/moments.ts";

type Statement = OrderDetail["withdrawals"][number];

/** Withdrawals from an order that has not left: pieces, day, and the refund's last day. */
export function WithdrawalBanner({ order }: { order: OrderDetail }) {
  const { withdrawals, shipments } = order;
  if (withdrawals.length === 0 || shipments.length > 0) return null;
  return (
    <div className="mb-6 grid gap-3 border-l-4 border-sale bg-part px-4 py-3">
      {withdrawals.map((one) => (
        <div key={one.reference} className="grid gap-1">
          <p className="font-bold">
            El cliente desistió de {piecesText(one, order)} ({momentText(one.received_at)}, {one.reference})
          </p>
          <p className="text-sm">{order.payment.status === "paid" ? duty(one) : NO_MONEY}</p>
        </div>
      ))}
    </div>
  );
}

const NO_MONEY = "La tienda no tiene dinero de este pedido. Estas piezas no se preparan ni se envían.";

function duty({ is_processed, refund_by }: Statement): string {
  const money = is_processed
    ? "Está tramitado."
    : `Hay que devolver su dinero, como muy tarde el ${dateText(refund_by)}.`;
  return `${money} Estas piezas no se preparan ni se envían.`;
}

function piecesText({ is_whole, pieces }: Statement, { lines }: OrderDetail): string {
  if (is_whole) return "todo el pedido";
  if (pieces.length === 0) return "unas piezas que dice con sus palabras: léelo en Desistimientos";
  return pieces
    .map(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position);
      return `${quantity} × ${line?.name ?? `la línea ${position}`}`;
    })
    .join(", ");
}
