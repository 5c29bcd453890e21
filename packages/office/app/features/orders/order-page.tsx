import { getOrder, type OrderDetail } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useOffice } from "../../client/use-office.ts";
import { BackLink } from "../../ui/detail/back-link.tsx";
import { Section } from "../../ui/detail/section.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StateDot } from "../../ui/state-dot.tsx";
import { FullInvoice } from "./full-invoice.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMessages } from "./order-messages.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderPeople } from "./order-people.tsx";
import { actionName, methodName, STATUS_NAMES, STATUS_TONES } from "./order-words.ts";
import { ShipForm } from "./ship-form.tsx";
import { WithdrawalBanner } from "./withdrawal-banner.tsx";

/** Everything about one order, and what the person may do with it now. */
export function OrderPage({ number }: { number: string }) {
  const order = useOffice(getOrder, { params: { number } });
  return (
    <>
      <BackLink to="/pedidos">Todos los pedidos</BackLink>
      <PageHead title={`Pedido ${number}`} note={order.data ? <Head order={order.data} /> : null} />
      <Loaded query={order} what="el pedido">
        {(data) => (
          <>
            <WithdrawalBanner order={data} />
            <Body order={data} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Head({ order }: { order: OrderDetail }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StateDot tone={STATUS_TONES[order.status]}>{order.status_label}</StateDot>
      <span>{momentText(order.created_at)}</span>
      <span>{methodName(order.payment.method)}</span>
      {order.taken_by ? <span>Tomado por teléfono por {order.taken_by}</span> : null}
    </span>
  );
}

function Body({ order }: { order: OrderDetail }) {
  const maySend = order.can.includes("ship") || order.can.includes("correct_tracking");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-6 max-lg:contents">
        <OrderLines order={order} />
        <div className="grid min-w-0 gap-6 max-lg:order-2">
          {order.money ? <OrderMoney money={order.money} /> : null}
          {order.can.includes("full_invoice") ? <FullInvoice order={order} /> : null}
          <OrderTimeline order={order} />
          <OrderMessages order={order} />
        </div>
      </div>
      <div className="grid min-w-0 gap-6">
        {maySend ? <ShipForm order={order} /> : null}
        <MoveButtons order={order} />
        {order.can.includes("truly_left") ? <ShipForm order={order} isTrulyLeft /> : null}
        <OrderPeople order={order} />
        <OrderNotes order={order} />
      </div>
    </div>
  );
}

/** The events of an order, newest first, with who did them. */
function OrderTimeline({ order: { timeline } }: { order: OrderDetail }) {
  return (
    <Section title="Historial">
      <ol className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {timeline.toReversed().map(({ at, status, action, actor }) => (
          <li key={`${at} ${status} ${action}`} className="col-span-2 grid grid-cols-subgrid">
            <span className="text-ink-2">{momentText(at)}</span>
            <span>
              <b>{status ? STATUS_NAMES[status] : actionName(action ?? "")}</b>
              {actor ? <span className="text-ink-2"> por {actor}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
