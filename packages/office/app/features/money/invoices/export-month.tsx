import { useMutation } from "@tanstack/react-query";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { exportInvoices } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { saveFile } from "../../../client/call-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import { MonthSummary } from "./month-summary.tsx";

/** Months that one chooses from, this one included; books are kept for six years. */
const MONTHS = 72;

const NAME = new Intl.DateTimeFormat("es-ES", { month: "long", year: "numeric", timeZone: "UTC" });

/** A button that saves a month for the tax adviser as ZIP. */
export function ExportMonth() {
  const [isOpen, setIsOpen] = useState(false);
  const months = lastMonths();
  const [month, setMonth] = useState(months[1]?.value ?? "");
  const save = useMutation({
    mutationFn: () => saveFile(exportInvoices, { query: { month } }, `asesoria-${month}.zip`),
    onSuccess: () => setIsOpen(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        Mes para la asesoría
      </button>
      {isOpen ? (
        <Modal
          title="Mes para la asesoría"
          text="Un ZIP con las facturas en PDF, sus registros en XML y las tablas del libro de facturas expedidas, formas de pago, pedidos, cobros, reembolsos y tarjetas regalo. Queda anotado quién lo descarga."
          onClose={() => setIsOpen(false)}
        >
          <form onSubmit={submit} className="grid gap-4">
            <SelectField
              label="Mes"
              options={months}
              value={month}
              onChange={({ currentTarget }) => setMonth(currentTarget.value)}
            />
            <MonthSummary month={month} />
            <button type="submit" className="button button-main" aria-disabled={save.isPending || undefined}>
              {save.isPending ? "Preparando…" : "Descargar"}
            </button>
          </form>
        </Modal>
      ) : null}
    </>
  );
}

/** The last months as `2026-11` and `noviembre de 2026`, the newest first. */
function lastMonths(now = new Date()): { value: string; text: string }[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
    return { value: first.toISOString().slice(0, 7), text: NAME.format(first) };
  });
}
