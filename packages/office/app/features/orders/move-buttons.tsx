import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import {
  cancelOrder,
  confirmPayment,
  deliverOrder,
  type OrderDetail,
  type OrderMove,
  prepareOrder,
} from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { Section } from "../../ui/detail/section.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { useOrderAct } from "./use-order-act.ts";

type MoveCall = typeof prepareOrder | typeof deliverOrder | typeof cancelOrder | typeof confirmPayment;
type Moving = { move: OrderMove; call: MoveCall; name: string; title: string; text: string };

/** The moves that change an order without more data; each asks first, because mails follow it. */
const MOVES: readonly Moving[] = [
  {
    move: "confirm_payment",
    call: confirmPayment,
    name: "Confirmar el pago",
    title: "¿Ha llegado la transferencia?",
    text: "El pedido pasa a pagado y el cliente recibe un correo.",
  },
  {
    move: "prepare",
    call: prepareOrder,
    name: "En preparación",
    title: "¿Está en preparación?",
    text: "El cliente recibe un correo.",
  },
  {
    move: "deliver",
    call: deliverOrder,
    name: "Marcar entregado",
    title: "¿Se ha entregado?",
    text: "Un contra reembolso queda cobrado. El cliente recibe un correo.",
  },
  {
    move: "cancel",
    call: cancelOrder,
    name: "Cancelar",
    title: "¿Cancelar el pedido?",
    text: "Las piezas vuelven a la venta y el cliente recibe un correo.",
  },
];

const UNPAID: ReadonlySet<string> = new Set(["pending_payment", "cancelled"]);

/** The moves that this person may make now, and the way to give money back. */
export function MoveButtons({ order }: { order: OrderDetail }) {
  const possible = MOVES.filter(({ move }) => order.can.includes(move));
  const mayRefund = useMay("refund") && !UNPAID.has(order.status);
  const mayCorrect = order.can.includes("correct");
  if (possible.length === 0 && !mayRefund && !mayCorrect) return null;
  return (
    <Section title="Más">
      <div className="flex flex-wrap gap-2">
        {possible.map((one) => (
          <MoveButton key={one.move} order={order} moving={one} />
        ))}
        {mayCorrect ? (
          <OfficeLink to={`/pedidos/${order.number}/cambiar`} className="button">
            Cambiar pedido
          </OfficeLink>
        ) : null}
        {mayRefund ? (
          <OfficeLink to={`/reembolsos/${order.number}`} className="button">
            Devolver dinero
          </OfficeLink>
        ) : null}
      </div>
    </Section>
  );
}

function MoveButton({ order: { number, version }, moving }: { order: OrderDetail; moving: Moving }) {
  const act = useOrderAct(moving.call);
  return (
    <ConfirmButton
      title={moving.title}
      text={moving.text}
      isBusy={act.isPending}
      onConfirm={() => act.mutate({ params: { number }, body: { version } })}
    >
      {moving.name}
    </ConfirmButton>
  );
}
