import { formatEuros, isGatewayMethod } from "@tuerca/contract";
import { Section } from "../../../ui/detail/section.tsx";
import type { PhoneOrderValues } from "./caller-fields.tsx";
import type { PhoneQuote } from "./use-phone-quote.ts";

type OrderCostsProps = {
  quote: PhoneQuote | undefined;
  method: PhoneOrderValues["payment_method"] | undefined;
  hasParts: boolean;
  isSending: boolean;
};

const EMPTY = "Añade una pieza para ver el precio.";
const WAITING = "El precio sale en cuanto las piezas y cantidades estén bien.";

/** The sum to tell the caller, and the button that creates the order. */
export function OrderCosts({ quote, method, hasParts, isSending }: OrderCostsProps) {
  return (
    <Section title="Total">
      <div className="grid gap-3 rounded border border-line bg-surface p-4">
        {quote ? <Sums quote={quote} /> : <p className="text-sm text-ink-2">{hasParts ? WAITING : EMPTY}</p>}
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          {buttonText(method)}
        </button>
        <p className="text-sm text-ink-2">
          {method === "cash_on_delivery"
            ? "El cliente recibe la confirmación por correo y se prepara ya."
            : "Las piezas quedan apartadas. Si el cliente no paga en plazo, el pedido se cancela solo y vuelven a la venta."}
        </p>
      </div>
    </Section>
  );
}

function Sums({ quote: { totals, vat, member } }: { quote: PhoneQuote }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 text-sm">
      <Sum name="Piezas" euros={totals.subtotal} />
      <Sum name="Entrega" euros={totals.shipping} />
      {totals.surcharge > 0 ? <Sum name="Recargo" euros={totals.surcharge} /> : null}
      <dt className="border-t border-line pt-2 text-base font-semibold">Total</dt>
      <dd className="border-t border-line pt-2 text-right text-xl font-semibold">
        {formatEuros(totals.total)}
      </dd>
      <dt className="col-span-2 text-ink-2">
        {member ? `Precios del grupo ${member.group}. ` : null}
        {vat.exempt ? "Exento de IVA" : `IVA incluido: ${formatEuros(vat.included)}`}
      </dt>
    </dl>
  );
}

function Sum({ name, euros }: { name: string; euros: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{euros === 0 ? "Gratis" : formatEuros(euros)}</dd>
    </>
  );
}

function buttonText(method: OrderCostsProps["method"]): string {
  if (method === "transfer") return "Crear y enviar los datos de pago";
  return method && isGatewayMethod(method) ? "Crear y enviar el enlace de pago" : "Crear el pedido";
}
