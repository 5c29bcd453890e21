import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { askForRefundAccount, getOrderRefunds, type OrderRefunds } from "@tuerca/office-contract";
import { useParams } from "react-router";
import { momentText } from "../client/moments.ts";
import { centsText } from "../client/money-text.ts";
import { useAct, useOffice } from "../client/use-office.ts";
import { OrderRefundForm } from "../features/money/refunds/order-refund-form.tsx";
import { RefundRows } from "../features/money/refunds/refund-rows.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { DetailColumns } from "../ui/detail/detail-columns.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** An order's money that may still go back, and how it goes. */
export default function Refund() {
  const { number = "" } = useParams();
  const found = useOffice(getOrderRefunds, { params: { number } });
  return (
    <>
      <BackLink to="/reembolsos">Todos los reembolsos</BackLink>
      <PageHead title={`Reembolsar el pedido ${number}`} />
      <Loaded query={found} what="el dinero del pedido">
        {(order) => (
          <DetailColumns aside={<NewRefund order={order} />}>
            <Money order={order} />
            {order.refunds.length === 0 ? (
              <EmptyNote>Aún no se ha reembolsado nada.</EmptyNote>
            ) : (
              <RefundRows refunds={order.refunds} />
            )}
          </DetailColumns>
        )}
      </Loaded>
    </>
  );
}

function Money({ order }: { order: OrderRefunds }) {
  const { left, account, customer, limit, gift_card_cents, surplus_cents } = order;
  return (
    <Facts
      rows={[
        ["Cliente", customer ? `${customer.name} · ${customer.email}` : null],
        ["Pagado", centsText(order.total_cents)],
        ["De ello, con tarjetas regalo", gift_card_cents > 0 ? centsText(gift_card_cents) : null],
        ["Queda en total", centsText(left.total_cents)],
        [
          "De ello, saldo de las tarjetas regalo que vendió",
          left.sold_cards_cents > 0 ? centsText(left.sold_cards_cents) : null,
        ],
        ["Sobra", surplus_cents > 0 ? centsText(surplus_cents) : null],
        [
          "Tu límite en este pedido",
          limit ? `${centsText(limit.used_cents)} de ${centsText(limit.cents)}` : null,
        ],
        ["Cuenta del cliente", account ? accountText(account) : null],
      ]}
    />
  );
}

function accountText({
  is_given,
  iban,
  holder,
  end,
  asked_at,
}: NonNullable<OrderRefunds["account"]>): string {
  if (!is_given) return `Pedida el ${momentText(asked_at)}`;
  return iban ? `${iban} · ${holder}` : `Acaba en ${end}`;
}

/** Whether a refund of any kind would give something back. */
function isAnyLeft({ total_cents, all }: OrderRefunds["left"]): boolean {
  return total_cents + all.gateway.gift_card_cents + all.by_hand.gift_card_cents > 0;
}

function NewRefund({ order }: { order: OrderRefunds }) {
  const { is_moving, waiting_return, left, payment_status, number } = order;
  const ask = useAct(
    askForRefundAccount,
    () => void showToast({ kind: "success", title: "Cuenta pedida por correo" }),
  );
  if (is_moving) return <EmptyNote>Hay un reembolso en curso. Cuando termine, podrás hacer otro.</EmptyNote>;
  if (payment_status === "pending" || !isAnyLeft(left))
    return <EmptyNote>No queda nada por reembolsar.</EmptyNote>;
  return (
    <section aria-label="Nuevo reembolso" className="grid content-start gap-4">
      {waiting_return ? (
        <p className="border-l-4 border-signal bg-part px-4 py-3 text-sm">
          Han vuelto piezas: lo normal es reembolsar{" "}
          <OfficeLink to={`/devoluciones/${waiting_return}`} className="link font-bold">
            {waiting_return}
          </OfficeLink>
          , que calcula el importe. Lo que le toca no se cuenta en lo que queda.
        </p>
      ) : null}
      <OrderRefundForm key={left.total_cents} order={order} />
      {left.all.by_hand.money_cents > 0 && left.all.gateway.money_cents === 0 ? (
        <button
          type="button"
          className="button"
          aria-disabled={ask.isPending || undefined}
          onClick={() => !ask.isPending && ask.mutate({ params: { number } })}
        >
          Pedir la cuenta al cliente
        </button>
      ) : null}
    </section>
  );
}
