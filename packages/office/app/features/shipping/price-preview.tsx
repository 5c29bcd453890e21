import { type BodyOf, chargesVat, type Zone } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { type OfficeQuote, previewZonePrice } from "@tuerca/office-contract";
import { useState } from "react";
import { dayText } from "../../client/moments.ts";
import { centsText, readCents } from "../../client/money-text.ts";
import { useOffice } from "../../client/use-office.ts";
import { ZONE_NAMES } from "./shipping-words.ts";

type Body = BodyOf<typeof previewZonePrice>;
type PricePreviewProps = { id: number; zone: Zone; price: Body["price"] };

/** The delivery cost of an example basket now, and at the price in the form. */
export function PricePreview({ id, zone, price }: PricePreviewProps) {
  const [typed, setTyped] = useState("45");
  const checked = previewZonePrice.body.safeParse({ price, goods_cents: readCents(typed) });
  return (
    <section
      aria-label="Ejemplo"
      className="grid gap-3 rounded bg-part p-4 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <TextField
        label="Una cesta de, en euros"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status" className="grid min-h-12 content-center gap-1 text-sm">
        {checked.success ? (
          <Quotes id={id} zone={zone} body={checked.data} />
        ) : (
          <p className="text-ink-2">Aquí verás qué paga el cliente cuando los datos estén completos.</p>
        )}
      </div>
    </section>
  );
}

function Quotes({ id, zone, body }: { id: number; zone: Zone; body: Body }) {
  const { data } = useOffice(previewZonePrice, { params: { id, zone }, body });
  if (!data) return null;
  const { before, after } = data;
  return (
    <>
      <p>
        Enviarla a {ZONE_NAMES[zone]}{" "}
        {before ? (
          <>
            cuesta {centsText(before.price_cents)} y <strong>costará {centsText(after.price_cents)}</strong>
          </>
        ) : (
          <strong>costará {centsText(after.price_cents)}</strong>
        )}
        {chargesVat(zone) ? "" : ", sin IVA, como se cobra allí"}.
      </p>
      <p className="text-ink-2">{detailText(after)}</p>
    </>
  );
}

function detailText({
  left_until_free_cents: left,
  cash_fee_cents: fee,
  earliest,
  latest,
}: OfficeQuote): string {
  const days = earliest === latest ? dayText(earliest) : `${dayText(earliest)} – ${dayText(latest)}`;
  return [
    `Pagada ahora llega: ${days}.`,
    ...(left === null ? [] : [`Le faltan ${centsText(left)} para que sea gratis.`]),
    ...(fee === null ? [] : [`Contra reembolso, ${centsText(fee)} más.`]),
  ].join(" ");
}
