import type { Order, PaymentProgress } from "@tuerca/contract";
import { type ReactNode, useEffect } from "react";
import { forgetUnpaidOrder } from "../../client/browser/unpaid-order.ts";
import { usePageTitle } from "../../client/page/use-page-title.ts";
import { type Outcome, outcomeOf } from "../../features/payment/outcome.ts";
import { useProgress } from "../../features/payment/use-progress.ts";
import { PageTitle } from "../../ui/page-title/page-title.tsx";
import { usePurchase } from "../analytics/use-purchase.ts";
import { OrderAccount } from "../order-account/order-account.tsx";
import { OrderGate } from "./order-gate.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { OutcomeActions } from "./outcome-actions.tsx";
import { OUTCOME_TITLES, OutcomeText } from "./outcome-text.tsx";

type OutcomePageProps = {
  orderId: string;
  contactEmail: string | null;
};

/**
 * The outcome of a payment: both pages show the server's state, whichever URL the browser returned
 * to.
 */
export function OutcomePage({ orderId, contactEmail }: OutcomePageProps) {
  return (
    <OrderGate id={orderId} contactEmail={contactEmail}>
      {(order, reload) => (
        <ShownOutcome order={order} reload={reload}>
          {(outcome, progress) => (
            <div className="grid items-start gap-6 lg:grid-cols-[1fr_400px] lg:gap-16">
              <div className="grid min-w-0 gap-5 lg:max-w-[44rem]">
                <div aria-live="polite" className="grid gap-3" aria-busy={outcome === "confirming"}>
                  <PageTitle takesFocus className="sm:text-3xl">
                    {OUTCOME_TITLES[outcome]}
                  </PageTitle>
                  <OutcomeText outcome={outcome} order={order} progress={progress} />
                </div>
                <OutcomeActions outcome={outcome} order={order} />
                {outcome === "paid" || outcome === "placed" ? <OrderAccount order={order} /> : null}
              </div>
              <OrderSummary order={order} />
            </div>
          )}
        </ShownOutcome>
      )}
    </OrderGate>
  );
}

type ShownOutcomeProps = {
  order: Order;
  reload: () => void;
  children: (outcome: Outcome, progress: PaymentProgress | undefined) => ReactNode;
};

/**
 * Polls the payment while its outcome is unknown, then reloads the order. For a cancelled order
 * only the payment knows whether money came too late and is refunded.
 */
function ShownOutcome({ order, reload, children }: ShownOutcomeProps) {
  usePurchase(order);
  const known = outcomeOf(order, undefined);
  const isOpen = known === "confirming";
  const { data: progress } = useProgress(order.id, { isPolling: isOpen || known === "cancelled" });
  const outcome = outcomeOf(order, progress);
  const isEnded = outcome !== "confirming" && order.payment.is_confirming;
  const isOrderOld = isOpen && ((progress?.redirect_to ?? null) !== null || isEnded);
  useEffect(() => {
    if (isOrderOld) reload();
  }, [isOrderOld, reload]);
  usePageTitle(OUTCOME_TITLES[outcome]);
  const isOver = outcome !== "confirming" && outcome !== "unpaid";
  useEffect(() => {
    if (isOver) forgetUnpaidOrder(order.id);
  }, [isOver, order.id]);
  return children(outcome, progress);
}
