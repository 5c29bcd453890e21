import { zodResolver } from "@hookform/resolvers/zod";
import { type FullInvoiceInput, fullInvoiceInput, type Order, typedBuyerTaxId } from "@tuerca/contract";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { RecipientFields } from "@tuerca/kit/tax-id-field/recipient-fields.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { useReloadOrder } from "../use-order.ts";

/** Asks for the full invoice of an order. Throws ApiError. */
export type AskForFullInvoice = (orderId: string, recipient: FullInvoiceInput) => Promise<unknown>;

type FullInvoiceFormProps = {
  order: Order;
  ask: AskForFullInvoice;
  /** Called once the invoice is asked for. */
  onAsked: () => void;
};

type Form = UseFormReturn<FullInvoiceInput, unknown, z.output<typeof fullInvoiceInput>>;

/** The recipient of a full invoice, at first the order's billing address. */
export function FullInvoiceForm({ order, ask, onAsked }: FullInvoiceFormProps) {
  const form: Form = useForm({
    resolver: zodResolver(fullInvoiceInput),
    // Not when a field is left: its error would move the button away from under the pointer.
    mode: "onSubmit",
    defaultValues: recipientOf(order),
  });
  const reload = useReloadOrder(order.id);
  const { isSending, submit } = useSubmit(
    form,
    async (recipient) => {
      await ask(order.id, recipient);
      showToast({ kind: "success", title: "Factura pedida" });
      reload();
      onAsked();
    },
    (error) => {
      reload();
      showServerErrors(error, form);
    },
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="max-w-prose text-sm text-ink-2">
        Emitimos una factura completa en lugar de la simplificada. Solo se emite una vez: comprueba los datos
        antes de pedirla.
      </p>
      <RecipientFields form={form} />
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        className="button button-main min-h-12 justify-self-start px-8 max-sm:w-full"
      >
        {isSending ? "Pidiendo…" : "Pedir la factura"}
      </button>
    </form>
  );
}

function recipientOf({ billing_address: address }: Order): FullInvoiceInput {
  const { company, name, surname, nif, street, street_2, postal_code, city } = address;
  return {
    name: company ?? `${name} ${surname}`,
    nif: typedBuyerTaxId(nif ?? ""),
    street,
    street_2: street_2 ?? "",
    postal_code,
    city,
  };
}
