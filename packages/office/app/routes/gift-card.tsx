import type { AnswerOf } from "@tuerca/contract";
import { getGiftCard } from "@tuerca/office-contract";
import { useParams } from "react-router";
import { momentText } from "../client/moments.ts";
import { centsText } from "../client/money-text.ts";
import { useOffice } from "../client/use-office.ts";
import { CardActs } from "../features/gift-cards/card-acts.tsx";
import { CardLedger } from "../features/gift-cards/card-ledger.tsx";
import { ACT_WORDS, STATE_TONES, STATE_WORDS } from "../features/gift-cards/card-words.ts";
import { ActsSection } from "../ui/detail/acts-section.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { DetailColumns } from "../ui/detail/detail-columns.tsx";
import { Section } from "../ui/detail/section.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { StateDot } from "../ui/state-dot.tsx";

type Shown = AnswerOf<typeof getGiftCard>;

/** One gift card: its balance, its ledger, and what may be done with it. */
export default function GiftCard() {
  const { id = "" } = useParams();
  const found = useOffice(getGiftCard, { params: { id } });
  return (
    <>
      <BackLink to="/tarjetas-regalo">Todas las tarjetas regalo</BackLink>
      <Loaded query={found} what="la tarjeta regalo">
        {(card) => (
          <>
            <PageHead
              title={`Tarjeta regalo ${card.id}`}
              note={<StateDot tone={STATE_TONES[card.state]}>{STATE_WORDS[card.state]}</StateDot>}
            >
              <CardActs card={card} />
            </PageHead>
            <Held card={card} />
            <DetailColumns
              aside={
                <>
                  <About card={card} />
                  <ActsSection acts={card.acts} textOf={({ action }) => ACT_WORDS[action] ?? action} />
                </>
              }
            >
              <Section title="Movimientos">
                <CardLedger lines={card.ledger} />
              </Section>
            </DetailColumns>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Unpaid orders that hold a part of the card: its balance may grow again. */
function Held({ card: { held, state } }: { card: Shown }) {
  if (held.length === 0) return null;
  return (
    <ul className="border-l-4 border-signal bg-part px-4 py-3 text-sm">
      {held.map(({ order_number, cents }) => (
        <li key={order_number}>
          El pedido {order_number} aún no está pagado y ha tomado {centsText(cents)} de ella
          {state === "annulled" ? ", que ya no vuelven." : ": si se cancela, vuelven."}
        </li>
      ))}
    </ul>
  );
}

function About({ card }: { card: Shown }) {
  const { delivered_at, deliver_at } = card;
  return (
    <Facts
      rows={[
        ["Saldo", centsText(card.balance_cents)],
        ["Importe", centsText(card.amount_cents)],
        ["Bloqueada porque", card.blocked_because],
        ["Para", card.recipient],
        ["Móvil que paga con ella", card.mobile],
        ["Correo", card.recipient_email],
        ["La compró", card.buyer],
        ["Pedido", card.order_number],
        delivered_at ? ["Enviada", momentText(delivered_at)] : ["Se envía", momentText(deliver_at)],
      ]}
    />
  );
}
