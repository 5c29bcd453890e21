import type { PayMethod } from "@tuerca/contract";
import type { ComponentType, ReactNode } from "react";
import { BizumPanel } from "./bizum-panel.tsx";
import { CardPanel } from "./card/card-panel.tsx";
import type { PayBy } from "./use-pay-by.ts";

/** Everything that a panel may need to pay an order. */
export type PanelProps = PayBy & {
  orderId: string;
  /** The other ways to pay, shown while no payment is under way. */
  others: ReactNode;
  /** The way on while nobody knows how the payment has ended. */
  meanwhile: ReactNode;
  /** Whether it takes the place of another way to pay, and the focus with it. */
  isMoved: boolean;
  /** Nobody knows any more how the payment ends, or that has come to an end. */
  onUncertain: () => void;
};

type PayPart = {
  /** On the button that changes to it. */
  label: string;
  /** Pays the order on its page; null where the order's own page says how. */
  Panel: ComponentType<PanelProps> | null;
  /** How to pay where no money moves. */
  testHint: ReactNode;
};

/** How the pages lead through each way to pay an order that waits for its money. */
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
