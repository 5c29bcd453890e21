import type { PayMethod } from "@tuerca/contract";
import type { ComponentType, ReactNode } from "react";
import { BizumPanel } from "./bizum-panel.tsx";
import { CardPanel } from "./card/card-panel.tsx";
import type { PayBy } from "./use-pay-by.ts";

/** Props of a panel that pays an order. */
export type PanelProps = PayBy & {
  orderId: string;
  /** The other payment methods, shown while no attempt is in flight. */
  others: ReactNode;
  /** The way on while the outcome is unknown. */
  meanwhile: ReactNode;
  /** Whether it replaces another payment method and takes its focus. */
  isMoved: boolean;
  /** Called when the outcome becomes unknown, and when it settles. */
  onUncertain: () => void;
};

type PayPart = {
  /** Label of the button that changes to it. */
  label: string;
  /** Pays the order on its page; null if the order's own page says how. */
  Panel: ComponentType<PanelProps> | null;
  /** How to pay if no money moves. */
  testHint: ReactNode;
};

/** The pages' parts for each payment method of an unpaid order. */
export const PAY_PARTS: Readonly<Record<PayMethod, PayPart>> = {
  card: {
    label: "Pagar con tarjeta",
    Panel: CardPanel,
    testHint: (
      <>
        Tarjeta <Code>4548 8144 7972 7229</Code>, o <Code>4548 8172 1249 3017</Code> para confirmarla con el
        código <Code>123456</Code>; caducidad <Code>12/49</Code>, CVV <Code>123</Code>. No escribas una
        tarjeta real.
      </>
    ),
  },
  bizum: {
    label: "Pagar con Bizum",
    Panel: BizumPanel,
    testHint: "En la página de Bizum basta con pulsar «Pagar con Bizum».",
  },
  transfer: { label: "Pagar por transferencia", Panel: null, testHint: null },
};

function Code({ children }: { children: string }) {
  return <span className="code whitespace-nowrap">{children}</span>;
}
