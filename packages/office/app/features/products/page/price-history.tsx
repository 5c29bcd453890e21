import type { ProductDetail } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { amountText, dayText } from "../product-words.ts";

/** The prices of a product, newest first. */
export function PriceHistory({ prices }: { prices: NonNullable<ProductDetail["prices"]> }) {
  if (prices.length === 0) return <p className="text-sm text-ink-2">Todavía no ha cambiado.</p>;
  return (
    <ScrollBox label="Historial de precios">
      <table className="rows">
        <thead>
          <tr>
            <th>Desde</th>
            <th className="number">Precio</th>
            <th className="number">Oferta</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ at, price_cents: price, offer }) => (
            <tr key={at}>
              <td className="whitespace-nowrap text-ink-2">{momentText(at)}</td>
              <td className="number font-semibold">{amountText(price)}</td>
              <td className="number">
                {offer ? amountText(offer.price_cents) : "–"}
                {offer?.until ? (
                  <span className="block text-xs text-ink-2">hasta {dayText(offer.until)}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
