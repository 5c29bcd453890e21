import type { OfficeGiftCard } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { StateDot } from "../../ui/state-dot.tsx";
import { STATE_TONES, STATE_WORDS } from "./card-words.ts";

/** Gift cards as a table; on phones each is a card. */
export function CardRows({ cards }: { cards: readonly OfficeGiftCard[] }) {
  return (
    <>
      <div className="max-md:hidden">
        <ScrollBox label="Tarjetas regalo">
          <table className="rows">
            <thead>
              <tr>
                <th>Tarjeta</th>
                <th>Estado</th>
                <th className="number">Saldo</th>
                <th className="number">Importe</th>
                <th>Para</th>
                <th>De</th>
                <th>Pedido</th>
                <th>Envío</th>
              </tr>
            </thead>
            <tbody>
              {cards.map((card) => (
                <Row key={card.id} card={card} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
      <ul className="sheet md:hidden">
        {cards.map((card) => (
          <li key={card.id} className="sheet-cell grid min-w-0 gap-1 p-4 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <CardLink id={card.id} />
              <StateDot tone={STATE_TONES[card.state]}>{STATE_WORDS[card.state]}</StateDot>
            </div>
            <p>
              <strong>{centsText(card.balance_cents)}</strong> de {centsText(card.amount_cents)}
            </p>
            <p className="text-ink-2 [overflow-wrap:anywhere]">
              Para {card.recipient} ({card.mobile}), de {card.buyer}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ card }: { card: OfficeGiftCard }) {
  const { id, state, balance_cents, amount_cents, recipient, mobile, buyer, order_number } = card;
  return (
    <tr>
      <td>
        <CardLink id={id} />
      </td>
      <td>
        <StateDot tone={STATE_TONES[state]}>{STATE_WORDS[state]}</StateDot>
      </td>
      <td className="number font-semibold">{centsText(balance_cents)}</td>
      <td className="number">{centsText(amount_cents)}</td>
      <td>
        {recipient}
        <span className="block whitespace-nowrap text-ink-2">{mobile}</span>
      </td>
      <td>{buyer}</td>
      <td className="whitespace-nowrap">{order_number}</td>
      <td>{card.delivered_at ? momentText(card.delivered_at) : `el ${momentText(card.deliver_at)}`}</td>
    </tr>
  );
}

function CardLink({ id }: { id: number }) {
  return (
    <OfficeLink to={`/tarjetas-regalo/${id}`} className="link py-1 font-bold whitespace-nowrap">
      Tarjeta {id}
    </OfficeLink>
  );
}
