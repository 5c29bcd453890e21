import { type Checkout, type CheckoutStep, formatEuros } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { usePageTitle } from "../../client/page/use-page-title.ts";
import { announceMissing } from "./announce-missing.ts";
import { type Choice, ChoiceContext, usePreviewed } from "./checkout-preview.ts";
import { useCheckout } from "./checkout-query.ts";
import { CheckoutEmpty, CheckoutFailed, CheckoutLoading } from "./checkout-states.tsx";
import type { OnPlaced } from "./placing/use-place-order.ts";
import { useResumedOrder } from "./placing/use-resumed-order.ts";
import { StepIndicator } from "./step-indicator.tsx";
import { labelOf, redirectFor, stepOfPath } from "./steps.ts";

type CheckoutFrameProps = {
  /** The page of the step. */
  step: (checkout: Checkout) => ReactNode;
  /** The order summary. */
  summary: (checkout: Checkout) => ReactNode;
  /** A notice above everything else. */
  notice: ReactNode;
  catalogPath: string;
  /** Called if an order turns out to be placed already. */
  onPlaced: OnPlaced;
};

/** The frame of the four steps: the current step in one column, the summary in the other. */
export function CheckoutFrame({ step, summary, notice, catalogPath, onPlaced }: CheckoutFrameProps) {
  const { pathname } = useLocation();
  const { data: checkout, isError, refetch } = useCheckout();
  const [choice, choose] = useState<Choice | null>(null);
  const previewed = usePreviewed(checkout, choice);
  const isResuming = useResumedOrder(checkout, onPlaced);
  const shown = stepOfPath(pathname);
  const isMissing = checkout === undefined;
  useStepTitle(shown, checkout ?? null);
  return (
    <div className="wrap min-h-dvh pt-6 pb-16">
      <h1 className="title pb-4 text-2xl">Tramitar compra</h1>
      <StepIndicator shown={shown} checkout={checkout ?? null} />
      {notice}
      {isResuming ? <Confirming /> : null}
      {isMissing && isError ? <CheckoutFailed onRetry={() => void refetch()} /> : null}
      {isMissing && !isError ? <CheckoutLoading /> : null}
      {checkout === null && !isResuming ? <CheckoutEmpty catalogPath={catalogPath} /> : null}
      {checkout && previewed && !isResuming ? (
        <Columns summary={<SummaryPanel checkout={previewed}>{summary(previewed)}</SummaryPanel>}>
          <ChoiceContext value={choose}>
            <Guarded checkout={checkout} step={step} />
          </ChoiceContext>
        </Columns>
      ) : null}
    </div>
  );
}

/** The step of the URL, or a link to the earlier step that comes first. */
function Guarded({ checkout, step }: { checkout: Checkout; step: CheckoutFrameProps["step"] }) {
  const { pathname } = useLocation();
  const elsewhere = redirectFor(pathname, checkout.step);
  useAnnounceStepBack(checkout, pathname, elsewhere === null);
  return elsewhere ? <Navigate to={elsewhere} replace /> : step(checkout);
}

/** Explains why an earlier step replaces the one on screen. */
function useAnnounceStepBack(checkout: Checkout, pathname: string, isOpen: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!isOpen && shown.current === pathname) announceMissing(checkout);
    shown.current = isOpen ? pathname : null;
  }, [checkout, pathname, isOpen]);
}

function Columns({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className="grid items-start gap-6 pt-6 lg:grid-cols-[1fr_400px] lg:gap-16">
      <div className="min-w-0 max-lg:order-2 lg:max-w-[44rem]">{children}</div>
      {summary}
    </div>
  );
}

/** Shown while an earlier, unanswered order is looked up. */
export function Confirming() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <p role="status" className="title py-16 text-center text-lg">
      Estamos confirmando tu pedido…
    </p>
  );
}

/** The summary: always open beside the steps, folded above them on phones. */
function SummaryPanel({ checkout, children }: { checkout: Checkout; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-label="Resumen del pedido"
      className="rounded border border-line bg-surface max-lg:order-1 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-5"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2 px-4 text-left text-sm font-bold lg:hidden"
      >
        <span>Resumen</span>
        <Icon name="down" className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} />
        <span className="ml-auto text-base">{formatEuros(checkout.totals.total)}</span>
      </button>
      <h2 className="title mb-4 text-lg max-lg:hidden">Tu pedido</h2>
      <div className={isOpen ? "max-lg:border-t max-lg:border-line max-lg:p-4" : "max-lg:hidden"}>
        {children}
      </div>
    </section>
  );
}

/** Sets the page's title to the visible step's, if there is one. */
function useStepTitle(shown: CheckoutStep | null, checkout: Checkout | null): void {
  const step = checkout && shown ? `${labelOf(shown, checkout)} · ` : "";
  usePageTitle(`${step}Tramitar compra`);
}
