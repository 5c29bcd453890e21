import { useEffect, useEffectEvent } from "react";
import { PanelHeading } from "../panel-heading.tsx";
import type { PanelProps } from "../pay-methods.tsx";
import type { PayBy } from "../use-pay-by.ts";
import { CardForm } from "./card-form.tsx";
import type { CardState } from "./card-state.ts";
import { Challenge, FormHelp, Stopped, Waiting } from "./card-steps.tsx";
import { MethodFrame } from "./method-frame.tsx";
import { useCardPayment } from "./use-card-payment.ts";

type CardPanelProps = Omit<PanelProps, keyof PayBy>;

const PROCESSING = {
  title: "Estamos procesando el pago",
  text: "Puede tardar un momento. No cierres esta página.",
};
const CONFIRMING = {
  title: "Estamos confirmando tu pago",
  text: "Todavía no sabemos si el banco lo ha cobrado y se lo estamos preguntando. No hace falta que pagues otra vez: si cierras esta página, te escribimos cuando se sepa.",
};

/** Pays an order by card: the gateway's form, the customer's bank, the outcome. */
export function CardPanel({ orderId, others, meanwhile, isMoved, onUncertain }: CardPanelProps) {
  const { state, tries, ...payment } = useCardPayment(orderId);
  useGoWhenOver(state);
  useReportUncertain(state.step === "pending", onUncertain);
  switch (state.step) {
    case "loading":
    case "form":
      return (
        <>
          <PanelHeading key={tries} isMoved={isMoved || tries > 0}>
            Tarjeta
          </PanelHeading>
          {state.step === "form" ? (
            <CardForm key={state.form.order} form={state.form} {...payment} />
          ) : (
            <div aria-busy="true" className="h-[26rem] rounded border border-line bg-part" />
          )}
          <FormHelp onReload={payment.restart} />
          {others}
        </>
      );
    case "method":
      return (
        <>
          <Waiting {...PROCESSING} />
          <MethodFrame form={state.form} onDone={payment.onMethodDone} />
        </>
      );
    case "challenge":
      return <Challenge form={state.form} onDone={payment.settle} onGiveUp={payment.restart} />;
    case "stopped":
      return (
        <>
          <Stopped stop={state} onRetry={payment.restart} />
          {others}
        </>
      );
    case "pending":
      return <Waiting {...CONFIRMING}>{meanwhile}</Waiting>;
    case "processing":
    case "over":
      return <Waiting {...PROCESSING} />;
  }
}

function useReportUncertain(isUncertain: boolean, report: () => void): void {
  const reportNow = useEffectEvent(report);
  useEffect(() => {
    if (!isUncertain) return;
    reportNow();
    return () => reportNow();
  }, [isUncertain]);
}

/**
 * Opens the outcome's page by replacement, so that the back button leads to no finished payment.
 */
function useGoWhenOver(state: CardState): void {
  const path = state.step === "over" ? state.path : null;
  useEffect(() => {
    if (path) location.replace(path);
  }, [path]);
}
