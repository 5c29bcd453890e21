import { formatEuros, isGatewayMethod, type Order, paymentPath } from "@tuerca/contract";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { useShop } from "../../../client/page/use-shop.ts";
import { instantText } from "../../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../../ui/link/link.tsx";

type TransferCardProps = {
  transfer: NonNullable<Order["payment"]["transfer"]>;
  /** Euros. */
  total: number;
  orderId: string;
};

/** How to pay by transfer: amount, account, concept and deadline. */
export function TransferCard({ transfer, total, orderId }: TransferCardProps) {
  const iban = transfer.iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");
  return (
    <section aria-labelledby="como-pagar" className="rounded border-[1.5px] border-ink bg-surface p-5">
      <h2 id="como-pagar" className="title text-lg">
        Haz la transferencia
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Tienes hasta el {instantText(transfer.due_at)}. Preparamos tu pedido en cuanto la recibimos.
      </p>
      <dl className="mt-3">
        <Datum name="Importe" value={formatEuros(total)} copied={total.toFixed(2).replace(".", ",")} />
        <Datum name="IBAN" value={iban} copied={iban.replaceAll(" ", "")} isCode />
        <Datum name="Beneficiario" value={transfer.beneficiary} copied={transfer.beneficiary} />
        <Datum name="Concepto" value={transfer.concept} copied={transfer.concept} isCode />
      </dl>
      <PayOtherWay orderId={orderId} />
    </section>
  );
}

type DatumProps = { name: string; value: string; copied: string; isCode?: boolean };

function Datum({ name, value, copied, isCode = false }: DatumProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-1.5 sm:grid-cols-[8rem_1fr_auto]">
      <dt className="text-sm text-ink-2 max-sm:col-span-2">{name}</dt>
      <dd className={`font-bold break-words ${isCode ? "code" : ""}`}>{value}</dd>
      <dd>
        <CopyButton text={copied} label={name.toLowerCase()} />
      </dd>
    </div>
  );
}

/** Offers to pay a transfer order at once, if the shop accepts cards or Bizum. */
function PayOtherWay({ orderId }: { orderId: string }) {
  if (!useShop()?.paymentMethods.some(isGatewayMethod)) return null;
  return (
    <Link
      to={paymentPath("pay", orderId)}
      className="link inline-flex min-h-11 items-center text-sm print:hidden"
    >
      Pagar ahora de otra forma
    </Link>
  );
}
