import type { AnswerOf } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { endOfficeCoupon, getOfficeCoupon } from "@tuerca/office-contract";
import { useParams } from "react-router";
import { momentText } from "../client/moments.ts";
import { centsText } from "../client/money-text.ts";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useAct, useOffice } from "../client/use-office.ts";
import { ChangeCoupon } from "../features/coupons/change-coupon.tsx";
import { CouponOrders } from "../features/coupons/coupon-orders.tsx";
import {
  ACT_WORDS,
  STATE_TONES,
  STATE_WORDS,
  termRows,
  usesText,
  valueText,
} from "../features/coupons/coupon-words.ts";
import { ActsList } from "../ui/acts-list.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { StateDot } from "../ui/state-dot.tsx";

type Shown = AnswerOf<typeof getOfficeCoupon>;

/** One coupon: its terms, the orders that used it, and what may be done with it. */
export default function Coupon() {
  const { code = "" } = useParams();
  const found = useOffice(getOfficeCoupon, { params: { code } });
  return (
    <>
      <OfficeLink to="/cupones" className="link justify-self-start py-2 text-sm">
        Todos los cupones
      </OfficeLink>
      <Loaded query={found} what="el cupón">
        {(coupon) => (
          <>
            <PageHead
              title={`Cupón ${coupon.code}`}
              note={<StateDot tone={STATE_TONES[coupon.state]}>{STATE_WORDS[coupon.state]}</StateDot>}
            >
              <CopyButton text={coupon.code} label="el código" isButton />
              <Acts coupon={coupon} />
            </PageHead>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
              <section className="grid min-w-0 content-start gap-2">
                <h2 className="title text-base">Pedidos que lo usaron</h2>
                <CouponOrders orders={coupon.orders} hasMore={coupon.has_more_orders} />
              </section>
              <aside className="grid content-start gap-6">
                <Facts
                  rows={[
                    ["Descuenta", valueText(coupon)],
                    ["Usos", usesText(coupon)],
                    ["Descontado en total", centsText(coupon.given_cents)],
                    ...termRows(coupon),
                    ["Creado", momentText(coupon.created_at)],
                  ]}
                />
                <section className="grid gap-2">
                  <h2 className="title text-base">Quién ha hecho qué</h2>
                  <ActsList acts={coupon.acts} words={ACT_WORDS} />
                </section>
              </aside>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

function Acts({ coupon }: { coupon: Shown }) {
  const { get, change } = useListQuery();
  const end = useAct(endOfficeCoupon, () => void showToast({ kind: "success", title: "Cupón terminado" }));
  const params = { code: coupon.code };
  if (!useMay("write_coupons")) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => change({ cambiar: "1" })}>
        Cambiar
      </button>
      {coupon.state === "ended" ? null : (
        <ConfirmButton
          title={`¿Terminar ${coupon.code} ahora?`}
          text="Nadie más podrá usarlo. Los pedidos que ya lo usaron no cambian."
          isBusy={end.isPending}
          onConfirm={() => end.mutate({ params })}
        >
          Terminar ahora
        </ConfirmButton>
      )}
      {get("cambiar") ? <ChangeCoupon coupon={coupon} onClose={() => change({ cambiar: null })} /> : null}
    </>
  );
}
