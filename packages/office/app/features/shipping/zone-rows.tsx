import type { Zone } from "@tuerca/contract";
import type { OfficeZonePrice } from "@tuerca/office-contract";
import { centsText } from "../../client/money-text.ts";
import { HeadOfActs } from "../../ui/head-of-acts.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { cashText, daysText, freeText, sampleText, ZONE_CODES, ZONE_NAMES } from "./shipping-words.ts";

type Row = { zone: Zone; price: OfficeZonePrice | undefined };

type ZoneRowsProps = {
  /** The carrier's name. */
  name: string;
  zones: readonly Row[];
  /** Null for whoever may not change prices. */
  onPrice: ((zone: Zone) => void) | null;
};

/** A carrier's price in each zone; on phones each is a card. */
export function ZoneRows(props: ZoneRowsProps) {
  return (
    <>
      <div className="max-md:hidden">
        <ZoneTable {...props} />
      </div>
      <ul className="sheet md:hidden">
        {props.zones.map((row) => (
          <ZoneCard key={row.zone} {...row} onPrice={props.onPrice} />
        ))}
      </ul>
    </>
  );
}

function ZoneTable({ name, zones, onPrice }: ZoneRowsProps) {
  return (
    <ScrollBox label={`Precios de ${name}`}>
      <table className="rows">
        <thead>
          <tr>
            <th>Zona</th>
            <th className="number">Precio</th>
            <th>Gratis</th>
            <th>Plazo</th>
            <th>Contra reembolso</th>
            {onPrice ? <HeadOfActs /> : null}
          </tr>
        </thead>
        <tbody>
          {zones.map((row) => (
            <tr key={row.zone}>
              <td className="whitespace-nowrap">
                <strong>{ZONE_NAMES[row.zone]}</strong>{" "}
                <span className="text-ink-2">{ZONE_CODES[row.zone]}</span>
              </td>
              <Terms price={row.price} />
              {onPrice ? (
                <td className="number">
                  <PriceButton {...row} onPrice={onPrice} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function ZoneCard({ zone, price, onPrice }: Row & Pick<ZoneRowsProps, "onPrice">) {
  return (
    <li className="sheet-cell flex items-center justify-between gap-3 p-4 text-sm">
      <div className="grid gap-0.5">
        <p>
          <strong>{ZONE_NAMES[zone]}</strong>{" "}
          {price ? centsText(price.price_cents) : <span className="text-ink-2">no se sirve</span>}
        </p>
        {price ? (
          <p className="text-ink-2">
            {daysText(price)}
            {price.free_from_cents === null ? "" : `, gratis ${freeText(price)}`}
            {price.is_sample ? `, precio ${sampleText(price)}` : ""}
          </p>
        ) : null}
      </div>
      {onPrice ? <PriceButton zone={zone} price={price} onPrice={onPrice} /> : null}
    </li>
  );
}

function Terms({ price }: Pick<Row, "price">) {
  if (!price)
    return (
      <td colSpan={4} className="text-ink-2">
        No se sirve
      </td>
    );
  return (
    <>
      <td className="number font-semibold">
        {centsText(price.price_cents)}
        {price.is_sample ? <span className="block font-normal text-ink-2">{sampleText(price)}</span> : null}
      </td>
      <td className="whitespace-nowrap">{freeText(price)}</td>
      <td className="whitespace-nowrap">{daysText(price)}</td>
      <td className="whitespace-nowrap">{cashText(price)}</td>
    </>
  );
}

function PriceButton({ zone, price, onPrice }: Row & { onPrice: (zone: Zone) => void }) {
  return (
    <button type="button" className="button relative min-h-9" onClick={() => onPrice(zone)}>
      {price ? "Cambiar" : "Servir"}
      <span className="sr-only"> {ZONE_NAMES[zone]}</span>
    </button>
  );
}
