import { countOf } from "@tuerca/contract";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import type { OrderDetail } from "@tuerca/office-contract";
import { Section } from "../../ui/detail/section.tsx";
import { centsText, refundedText, VERDICT_NAMES } from "./order-words.ts";

type Line = OrderDetail["lines"][number];

/** The goods of an order, with codes, the car that they are for, and the stock. */
export function OrderLines({ order: { lines } }: { order: OrderDetail }) {
  return (
    <Section title={countOf(lines.length, "pieza distinta", "piezas distintas")}>
      <ul className="sheet">
        {lines.map((line) => (
          <LineRow key={line.position} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function LineRow({ line }: { line: Line }) {
  const { sku, name, quantity, price, fit, stock, gift, codes, refunded } = line;
  return (
    <li className="sheet-cell grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3">
      <span className="font-semibold">{quantity}×</span>
      <span className="grid gap-0.5">
        <span>
          {line.brand ? <span className="text-ink-2">{line.brand} </span> : null}
          {name}
        </span>
        <span className="code flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {sku}
          <CopyButton text={sku} label={`el código ${sku}`} isCompact />
          {codes.slice(0, 4).map(({ type, value }) => (
            <span key={`${type} ${value}`}>{value}</span>
          ))}
        </span>
        {fit ? (
          <span className={`text-sm ${fit.verdict === "no" ? "text-sale" : "text-ink-2"}`}>
            {VERDICT_NAMES[fit.verdict]}: {fit.vehicle}
            {fit.terms.length > 0 ? ` (${fit.terms.join("; ")})` : ""}
          </span>
        ) : null}
        {refunded.pieces > 0 || refunded.cents ? (
          <span className="text-sm font-semibold">{refundedText(quantity, refunded)}</span>
        ) : null}
        {gift ? (
          <span className="text-sm text-ink-2">
            Tarjeta regalo{gift.recipient ? ` para ${gift.recipient}` : ""}
          </span>
        ) : (
          <span className="text-sm text-ink-2">
            {line.is_sold ? `Quedan ${stock ?? 0}` : "Ya no está a la venta"}
          </span>
        )}
        {line.withdrawn > 0 ? (
          <span className="text-sm font-semibold text-sale">
            El cliente desistió de {line.withdrawn === quantity ? "todo" : line.withdrawn}
          </span>
        ) : null}
      </span>
      {price ? <span className="font-semibold whitespace-nowrap">{centsText(price.total_cents)}</span> : null}
    </li>
  );
}
