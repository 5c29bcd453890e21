import { type FullInvoiceInput, typedBuyerTaxId } from "@tuerca/contract";
import { RecipientFields } from "@tuerca/kit/tax-id-field/recipient-fields.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OrderDetail, requestOrderInvoice } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";

/** Asks for the full invoice that a customer wants on the telephone; opens by its title. */
export function FullInvoice({ order }: { order: OrderDetail }) {
  const { form, submit, isSending } = useOfficeForm(requestOrderInvoice, {
    defaultValues: recipientOf(order),
    input: { params: { number: order.number } },
    onDone: () => showToast({ kind: "success", title: "Factura completa pedida" }),
  });
  return (
    <details className="grid gap-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline">
        Factura completa para el cliente
      </summary>
      <form noValidate onSubmit={submit} className="grid gap-4 rounded border border-line bg-surface p-4">
        <p className="max-w-prose text-sm text-ink-2">
          Sustituye a la simplificada y se emite en unos segundos, una sola vez: comprueba los datos con el
          cliente. La verá en su pedido.
        </p>
        <RecipientFields form={form} />
        <button
          type="submit"
          className="button button-main justify-self-start"
          aria-disabled={isSending || undefined}
        >
          {isSending ? "Pidiendo…" : "Pedir la factura"}
        </button>
      </form>
    </details>
  );
}

function recipientOf({ customer, billing_address: address }: OrderDetail): FullInvoiceInput {
  return {
    name: address?.company ?? customer.name,
    nif: typedBuyerTaxId(address?.nif ?? customer.nif ?? ""),
    street: address?.street ?? "",
    street_2: address?.street_2 ?? "",
    postal_code: address?.postal_code ?? "",
    city: address?.city ?? "",
  };
}
