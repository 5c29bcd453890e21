import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OrderDetail, shipOrder } from "@tuerca/office-contract";
import { useEffect } from "react";
import { useOfficeForm } from "../../client/use-office.ts";
import { Section } from "../../ui/detail/section.tsx";

/** Records that the parcel has left, or corrects its tracking: paste the number, press Enter. */
export function ShipForm({ order }: { order: OrderDetail }) {
  const [parcel] = order.shipments;
  const { form, submit, isSending } = useOfficeForm(shipOrder, {
    defaultValues: {
      version: order.version,
      carrier: parcel?.carrier ?? order.carrier.name,
      tracking_number: parcel?.tracking_number ?? "",
    },
    input: { params: { number: order.number } },
    onDone: () => showToast({ kind: "success", title: parcel ? "Seguimiento corregido" : "Pedido enviado" }),
  });
  // What was typed stays if somebody else has changed the order.
  useEffect(() => form.setValue("version", order.version), [form, order.version]);
  const { errors } = form.formState;
  return (
    <Section title={parcel ? "Corregir el seguimiento" : "Enviar"}>
      <form noValidate onSubmit={submit} className="grid gap-3 rounded border border-line bg-surface p-4">
        <TextField
          label="Transportista"
          maxLength={60}
          error={errors.carrier?.message}
          {...form.register("carrier", { setValueAs: orMissing })}
        />
        <TextField
          label="Número de seguimiento"
          maxLength={60}
          autoComplete="off"
          error={errors.tracking_number?.message}
          {...form.register("tracking_number")}
        />
        <TextField
          label="Enlace de seguimiento"
          isOptional
          type="url"
          autoComplete="off"
          hint="Vacío: el del transportista"
          error={errors.tracking_url?.message}
          {...form.register("tracking_url", { setValueAs: orMissing })}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          {parcel ? "Guardar" : "Marcar enviado"}
        </button>
      </form>
    </Section>
  );
}

/** An empty field means that the shop decides. */
function orMissing(value: string | undefined): string | undefined {
  return value?.trim() ? value : undefined;
}
