import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OrderDetail, shipOrder } from "@tuerca/office-contract";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { callOffice } from "../../client/call-office.ts";
import { Section } from "../../ui/detail/section.tsx";

/** Records that the parcel has left, or corrects its tracking: paste the number, press Enter. */
export function ShipForm({ order }: { order: OrderDetail }) {
  const [parcel] = order.shipments;
  const client = useQueryClient();
  const form = useForm({
    defaultValues: {
      version: order.version,
      carrier: parcel?.carrier ?? order.carrier.name,
      tracking_number: parcel?.tracking_number ?? "",
    },
    resolver: zodResolver(shipOrder.body),
  });
  const send = useSubmit(
    form,
    async (body) => {
      await callOffice(shipOrder, { params: { number: order.number }, body });
      await client.invalidateQueries();
      showToast({ kind: "success", title: parcel ? "Seguimiento corregido" : "Pedido enviado" });
    },
    (error) => {
      showServerErrors(error, form);
      if (hasStatus(error, 409)) void client.invalidateQueries();
    },
  );
  // What was typed stays if somebody else has changed the order.
  useEffect(() => form.setValue("version", order.version), [form, order.version]);
  const { errors } = form.formState;
  return (
    <Section title={parcel ? "Corregir el seguimiento" : "Enviar"}>
      <form
        noValidate
        onSubmit={send.submit}
        className="grid gap-3 rounded border border-line bg-surface p-4"
      >
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
        <button type="submit" className="button button-main" aria-disabled={send.isSending || undefined}>
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
