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
import { ActsSection } from "../ui/detail/acts-section.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { DetailColumns } from "../ui/detail/detail-columns.tsx";
import { Section } from "../ui/detail/section.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { StateDot } from "../ui/state-dot.tsx";

type Shown = AnswerOf<typeof getOfficeCoupon>;

/** One coupon: its terms, the orders that used it, and what may be done with it. */
export default function Coupon() {
  const { code = "" } = useParams();
  const found = useOffice(getOfficeCoupon, { params: { code } });
  return (
    <>
      <BackLink to="/cupones">Todos los cupones</BackLink>
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
            <DetailColumns
              aside={
                <>
                  <About coupon={coupon} />
                  <ActsSection acts={coupon.acts} textOf={({ action }) => ACT_WORDS[action] ?? action} />
                </>
              }
            >
              <Section title="Pedidos que lo usaron">
                <CouponOrders orders={coupon.orders} hasMore={coupon.has_more_orders} />
              </Section>
            </DetailColumns>
          </>
        )}
      </Loaded>
    </>
  );
}

function About({ coupon }: { coupon: Shown }) {
  return (
    <Facts
      rows={[
        ["Descuenta", valueText(coupon)],
        ["Usos", usesText(coupon)],
        ["Descontado en total", centsText(coupon.given_cents)],
        ...termRows(coupon),
        ["Creado", momentText(coupon.created_at)],
      ]}
    />
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
