import { getReturn } from "@tuerca/office-contract";
import { useParams } from "react-router";
import { momentText } from "../client/moments.ts";
import { centsText } from "../client/money-text.ts";
import { useOffice } from "../client/use-office.ts";
import { ReturnActs, type ShownReturn } from "../features/money/returns/return-acts.tsx";
import { ReturnLines } from "../features/money/returns/return-lines.tsx";
import { ReturnPhotos } from "../features/money/returns/return-photos.tsx";
import {
  ACT_WORDS,
  daysText,
  dayText,
  REASON_WORDS,
  STATE_TONES,
  STATE_WORDS,
} from "../features/money/returns/return-words.ts";
import { ActsSection } from "../ui/detail/acts-section.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { DetailColumns } from "../ui/detail/detail-columns.tsx";
import { Section } from "../ui/detail/section.tsx";
import { Facts } from "../ui/facts.tsx";
import { LinkIfMay } from "../ui/link-if-may.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { StateDot } from "../ui/state-dot.tsx";

/** One return with everything that is known of it, and its next step. */
export default function Return() {
  const { number = "" } = useParams();
  const found = useOffice(getReturn, { params: { number } });
  return (
    <>
      <BackLink to="/devoluciones">Todas las devoluciones</BackLink>
      <Loaded query={found} what="la devolución">
        {(shown) => (
          <>
            <PageHead
              title={`Devolución ${shown.number}`}
              note={<StateDot tone={STATE_TONES[shown.state]}>{STATE_WORDS[shown.state]}</StateDot>}
            >
              <ReturnActs shown={shown} />
            </PageHead>
            <DetailColumns
              aside={
                <>
                  <About shown={shown} />
                  <ActsSection acts={shown.acts} textOf={({ action }) => ACT_WORDS[action] ?? action} />
                </>
              }
            >
              <Goods shown={shown} />
            </DetailColumns>
          </>
        )}
      </Loaded>
    </>
  );
}

function Goods({ shown }: { shown: ShownReturn }) {
  const { lines, state, explanation, refused_because, refund, photos, number } = shown;
  return (
    <>
      <ReturnLines lines={lines} isReceived={state === "inspected" || state === "refunded"} />
      {explanation ? <Quote title="En palabras del cliente" text={explanation} /> : null}
      {refused_because ? <Quote title="Rechazada porque" text={refused_because} /> : null}
      <ReturnPhotos number={number} photos={photos} />
      {refund ? (
        <Facts
          rows={[
            ["Piezas", centsText(refund.goods_cents)],
            ["Envío", centsText(refund.delivery_cents)],
            ["Descuento", refund.deduction_cents > 0 ? centsText(-refund.deduction_cents) : null],
            [
              "Reembolsado antes",
              refund.refunded_before_cents > 0 ? centsText(-refund.refunded_before_cents) : null,
            ],
            ["A tarjetas regalo", refund.gift_card_cents > 0 ? centsText(refund.gift_card_cents) : null],
            ["Reembolsado", centsText(refund.money_cents)],
          ]}
        />
      ) : null}
    </>
  );
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <p className="whitespace-pre-line text-ink-2">{text}</p>
    </Section>
  );
}

function About({ shown }: { shown: ShownReturn }) {
  const { reason, order_number, customer, created_at, refund_by, days_left, tracking_number } = shown;
  const term =
    refund_by === null || days_left === null ? null : `${dayText(refund_by)} · ${daysText(days_left)}`;
  return (
    <Facts
      rows={[
        ["Reembolsar como tarde", term],
        ["Motivo", REASON_WORDS[reason]],
        [
          "Pedido",
          <LinkIfMay key="order" permission="read_orders" to={`/pedidos/${order_number}`}>
            {order_number}
          </LinkIfMay>,
        ],
        ["Cliente", customer ? `${customer.name} · ${customer.email}` : null],
        ["Pedida", momentText(created_at)],
        ["Seguimiento", tracking_number],
      ]}
    />
  );
}
