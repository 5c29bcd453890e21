import type { OfficeCoupon } from "@tuerca/office-contract";
import { centsText } from "../../client/money-text.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { StateDot } from "../../ui/state-dot.tsx";
import { daysText, goodsText, STATE_TONES, STATE_WORDS, usesText, valueText } from "./coupon-words.ts";

/** Coupons as a table; on phones each is a card. */
export function CouponRows({ coupons }: { coupons: readonly OfficeCoupon[] }) {
  return (
    <>
      <div className="max-md:hidden">
        <ScrollBox label="Cupones">
          <table className="rows">
            <thead>
              <tr>
                <th>Cupón</th>
                <th>Estado</th>
                <th className="number">Descuento</th>
                <th>Vale para</th>
                <th>Días</th>
                <th className="number">Usos</th>
                <th className="number">Descontado</th>
              </tr>
            </thead>
            <tbody>
              {coupons.map((coupon) => (
                <Row key={coupon.code} coupon={coupon} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
      <ul className="sheet md:hidden">
        {coupons.map((coupon) => (
          <Card key={coupon.code} coupon={coupon} />
        ))}
      </ul>
    </>
  );
}

function Row({ coupon }: { coupon: OfficeCoupon }) {
  const { name, state, min_cents, given_cents } = coupon;
  return (
    <tr>
      <td>
        <CouponLink {...coupon} />
        <span className="block text-ink-2">{name}</span>
      </td>
      <td>
        <StateDot tone={STATE_TONES[state]}>{STATE_WORDS[state]}</StateDot>
      </td>
      <td className="number font-semibold">{valueText(coupon)}</td>
      <td>
        {goodsText(coupon)}
        {min_cents > 0 ? <span className="block text-ink-2">desde {centsText(min_cents)}</span> : null}
      </td>
      <td>{daysText(coupon) ?? "–"}</td>
      <td className="number">{usesText(coupon)}</td>
      <td className="number">{centsText(given_cents)}</td>
    </tr>
  );
}

function Card({ coupon }: { coupon: OfficeCoupon }) {
  const { name, state, uses, given_cents } = coupon;
  const days = daysText(coupon);
  return (
    <li className="sheet-cell grid min-w-0 gap-1 p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <CouponLink {...coupon} />
        <StateDot tone={STATE_TONES[state]}>{STATE_WORDS[state]}</StateDot>
      </div>
      <p className="[overflow-wrap:anywhere]">
        <strong>{valueText(coupon)}</strong> · {name}
      </p>
      <p className="text-ink-2">
        {uses === 1 ? "1 uso" : `${usesText(coupon)} usos`} · {centsText(given_cents)} descontados
      </p>
      {days ? <p className="text-ink-2">{days}</p> : null}
    </li>
  );
}

function CouponLink({ code }: Pick<OfficeCoupon, "code">) {
  return (
    <OfficeLink to={`/cupones/${code}`} className="link code py-1 font-bold">
      {code}
    </OfficeLink>
  );
}
