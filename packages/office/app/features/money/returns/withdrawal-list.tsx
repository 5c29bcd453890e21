import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { assignWithdrawal, type OfficeWithdrawal, processWithdrawal } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { useMay } from "../../../client/session.ts";
import { useAct, useOfficeForm } from "../../../client/use-office.ts";
import { DaysLeft } from "./return-rows.tsx";

const WAYS: Readonly<Record<OfficeWithdrawal["way"], string>> = {
  form: "por el formulario, que no demuestra de quién es",
  order: "desde la página del pedido",
  link: "desde un enlace enviado por correo",
};

/** Statements with their customers' words, and what is to be done with each. */
export function WithdrawalList({ withdrawals }: { withdrawals: readonly OfficeWithdrawal[] }) {
  return (
    <ul className="sheet">
      {withdrawals.map((one) => (
        <Withdrawal key={one.reference} shown={one} />
      ))}
    </ul>
  );
}

function Withdrawal({ shown }: { shown: OfficeWithdrawal }) {
  const { reference, way, received_at, order_number, days_left, customer, lines, is_whole, is_intact } =
    shown;
  const mayWrite = useMay("write_returns");
  const process = useAct(processWithdrawal, () => void showToast({ kind: "success", title: "Tramitado" }));
  return (
    <li className="sheet-cell grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold">{reference}</h2>
        <p className="text-sm">
          {shown.processed_at ? (
            `Tramitado el ${momentText(shown.processed_at)}`
          ) : (
            <DaysLeft days={days_left} />
          )}
        </p>
      </div>
      <p className="text-sm text-ink-2">
        {momentText(received_at)}, {WAYS[way]} · {order_number ? `pedido ${order_number}` : "sin pedido"}
      </p>
      {customer ? (
        <p className="text-sm">
          {customer.name} · {customer.email} · escribió «{customer.stated_order}»
          {customer.comment ? <span className="block text-ink-2">{customer.comment}</span> : null}
        </p>
      ) : null}
      <p className="text-sm">
        {is_whole
          ? "El pedido entero"
          : lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")}
      </p>
      {is_intact ? null : (
        <p className="text-sm font-bold text-sale">
          La huella no coincide: alguien ha cambiado este escrito.
        </p>
      )}
      {mayWrite && shown.processed_at === null ? (
        <div className="flex flex-wrap items-end gap-3">
          {order_number ? null : <AssignForm reference={reference} />}
          <button
            type="button"
            className="button"
            aria-disabled={process.isPending || undefined}
            onClick={() => !process.isPending && process.mutate({ params: { reference } })}
          >
            Marcar como tramitado
          </button>
        </div>
      ) : null}
    </li>
  );
}

function AssignForm({ reference }: Pick<OfficeWithdrawal, "reference">) {
  const { form, submit, isSending } = useOfficeForm(assignWithdrawal, {
    defaultValues: { order_number: "" },
    input: { params: { reference } },
    onDone: () => void showToast({ kind: "success", title: "Pedido asignado" }),
  });
  const error = form.formState.errors.order_number?.message;
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <TextField
        label={`Pedido de ${reference}`}
        placeholder="2026-000123"
        {...form.register("order_number")}
        {...(error ? { error } : {})}
      />
      <button type="submit" className="button h-12" aria-disabled={isSending || undefined}>
        Asignar
      </button>
    </form>
  );
}
