import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OrderDetail, shipOrder } from "@tuerca/office-contract";
import { type ReactNode, useEffect, useState } from "react";
import { useOfficeForm } from "../../client/use-office.ts";
import { Section } from "../../ui/detail/section.tsx";

type ShipFormProps = {
  order: OrderDetail;
  /** Whether the parcel has left although it should not have, which takes a reason. */
  isTrulyLeft?: boolean;
};

/** Records that the parcel has left, or corrects its tracking: paste the number, press Enter. */
export function ShipForm({ order, isTrulyLeft = false }: ShipFormProps) {
  const [parcel] = order.shipments;
  const { title, button, done } = wordsOf(parcel !== undefined, isTrulyLeft);
  const [isTaken, setIsTaken] = useState(false);
  const { form, submit, isSending } = useOfficeForm(shipOrder, {
    defaultValues: {
      version: order.version,
      carrier: parcel?.carrier ?? order.carrier.name,
      tracking_number: parcel?.tracking_number ?? "",
      joint: false,
      ...(isTrulyLeft ? { truly_left: "" } : {}),
    },
    input: { params: { number: order.number } },
    onDone: () => showToast({ kind: "success", title: done }),
    onConflict: (code) => setIsTaken(code === "tracking_taken"),
  });
  // What was typed stays if somebody else has changed the order.
  useEffect(() => form.setValue("version", order.version), [form, order.version]);
  const { errors } = form.formState;
  const Frame = isTrulyLeft ? Folded : Section;
  return (
    <Frame title={title}>
      <form noValidate onSubmit={submit} className="grid gap-3 rounded border border-line bg-surface p-4">
        {isTrulyLeft ? (
          <>
            <p className="text-sm text-ink-2">
              Solo si el paquete ya está con el transportista, con todas las piezas. Se abre la devolución de
              lo desistido y el cliente recibe un correo.
            </p>
            <TextField
              label="Por qué ha salido"
              maxLength={200}
              error={errors.truly_left?.message}
              {...form.register("truly_left")}
            />
          </>
        ) : null}
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
        {isTaken ? (
          <Checkbox {...form.register("joint")}>
            Es un envío conjunto: los dos pedidos van en el mismo paquete
          </Checkbox>
        ) : null}
        <TextField
          label="Enlace de seguimiento"
          isOptional
          type="url"
          autoComplete="off"
          hint="Vacío: el del transportista"
          error={errors.tracking_url?.message}
          {...form.register("tracking_url", { setValueAs: orMissing })}
        />
        <button
          type="submit"
          className={isTrulyLeft ? "button" : "button button-main"}
          aria-disabled={isSending || undefined}
        >
          {button}
        </button>
      </form>
    </Frame>
  );
}

/** Rare acts, which open by their title. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="grid gap-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline">{title}</summary>
      {children}
    </details>
  );
}

function wordsOf(hasLeft: boolean, isTrulyLeft: boolean) {
  if (isTrulyLeft)
    return { title: "Ha salido de verdad", button: "Anotar que ha salido", done: "Salida anotada" };
  if (hasLeft) return { title: "Corregir el seguimiento", button: "Guardar", done: "Seguimiento corregido" };
  return { title: "Enviar", button: "Marcar enviado", done: "Pedido enviado" };
}

/** An empty field means that the shop decides. */
function orMissing(value: string | undefined): string | undefined {
  return value?.trim() ? value : undefined;
}
