import type { Order } from "@tuerca/contract";
import type { ReactNode } from "react";

/** Shown where no money moves: in the demo, which pays at a gateway for tests. One line on how to pay there. */
export function TestPaymentNote({ method }: { method: Order["payment"]["method"] }) {
  return (
    <p role="note" className="border-l-[3px] border-ink bg-surface px-4 py-3 text-sm">
      <strong>Pago de prueba.</strong> No se cobra nada. {HINTS[method ?? ""]}
    </p>
  );
}

const HINTS: Readonly<Record<string, ReactNode>> = {
  card: (
    <>
      Tarjeta <Code>4548 8144 7972 7229</Code>, o <Code>4548 8172 1249 3017</Code> para confirmarla con el
      código <Code>123456</Code>; caducidad <Code>12/49</Code>, CVV <Code>123</Code>. No escribas una tarjeta
      real.
    </>
  ),
  bizum: "En la página de Bizum basta con pulsar «Pagar con Bizum».",
};

function Code({ children }: { children: string }) {
  return <span className="code whitespace-nowrap">{children}</span>;
}
