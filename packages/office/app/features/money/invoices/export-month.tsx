import { useMutation } from "@tanstack/react-query";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { exportInvoices } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { saveFile } from "../../../client/call-office.ts";
import { Modal } from "../../../ui/modal.tsx";

/** A button that saves a month of invoices as ZIP. */
export function ExportMonth() {
  const [isOpen, setIsOpen] = useState(false);
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const save = useMutation({
    mutationFn: () => saveFile(exportInvoices, { query: { month } }, `facturas-${month}.zip`),
    onSuccess: () => setIsOpen(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        Descargar un mes
      </button>
      {isOpen ? (
        <Modal
          title="Descargar un mes"
          text="Un ZIP con los PDF, los registros en XML y una tabla para la asesoría. Queda anotado quién lo descarga."
          onClose={() => setIsOpen(false)}
        >
          <form onSubmit={submit} className="grid gap-4">
            <TextField
              label="Mes"
              placeholder="2026-11"
              pattern="20\d\d-(0[1-9]|1[0-2])"
              title="Un mes como 2026-11"
              required
              value={month}
              onChange={({ currentTarget }) => setMonth(currentTarget.value)}
            />
            <button type="submit" className="button button-main" aria-disabled={save.isPending || undefined}>
              {save.isPending ? "Preparando…" : "Descargar"}
            </button>
          </form>
        </Modal>
      ) : null}
    </>
  );
}
