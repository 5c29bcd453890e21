import { Heading, Text } from "@react-email/components";
import { type Cents, formatEuros, PAYMENT_METHODS, toEuros } from "@tuerca/contract";
import type { ReturnMail } from "../../mail.ts";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout, Part } from "../../parts/layout.tsx";
import { OrderLink } from "../../parts/order-link.tsx";
import { style } from "../../parts/style.ts";

type Refund = NonNullable<ReturnMail["returned"]["refund"]>;

/** Tells the customer what a return gives back, why so much, and by which way. */
export function ReturnRefunded({ shop, returned, orderNumber, paidBy, accountEnd, orderUrl }: ReturnMail) {
  const { number, refund } = returned;
  return (
    <Layout shop={shop} preview={`El reembolso de tu devolución ${number}`}>
      <Heading as="h1" style={style.title}>
        Devolución reembolsada
      </Heading>
      <Greeting shop={shop}>
        Hola: hemos terminado la devolución <strong>{number}</strong> de tu pedido{" "}
        <strong>{orderNumber}</strong>.
      </Greeting>
      {refund ? (
        <Amounts refund={refund} way={accountEnd ? `tu cuenta terminada en ${accountEnd}` : wayOf(paidBy)} />
      ) : null}
      <OrderLink url={orderUrl} />
    </Layout>
  );
}

function wayOf(paidBy: ReturnMail["paidBy"]): string {
  return paidBy ? PAYMENT_METHODS[paidBy].refundedTo : "tu medio de pago";
}

function Amounts({ refund, way }: { refund: Refund; way: string }) {
  const { goodsCents, deliveryCents, deductionCents, refundedBeforeCents, giftCardCents, moneyCents } =
    refund;
  return (
    <Part title="Tu reembolso">
      <Row label="Piezas" cents={goodsCents} />
      {deliveryCents > 0 ? <Row label="Envío y recargos" cents={deliveryCents} /> : null}
      {deductionCents > 0 ? <Row label="Pérdida de valor por el uso" cents={-deductionCents} /> : null}
      {refundedBeforeCents > 0 ? (
        <Row label="Ya te lo habíamos devuelto" cents={-refundedBeforeCents} />
      ) : null}
      {giftCardCents > 0 ? <Row label="Vuelve a tu tarjeta regalo" cents={giftCardCents} strong /> : null}
      {moneyCents > 0 ? <Row label={`Vuelve a ${way}`} cents={moneyCents} strong /> : null}
    </Part>
  );
}

function Row({ label, cents, strong = false }: { label: string; cents: Cents; strong?: boolean }) {
  const text = `${label}: ${formatEuros(toEuros(cents))}`;
  return <Text style={style.text}>{strong ? <strong>{text}</strong> : text}</Text>;
}
