import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type CustomerDetail, eraseCustomer, exportCustomer } from "@tuerca/office-contract";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { callOffice, saveFile } from "../../client/call-office.ts";
import { useMayCall } from "../../client/session.ts";
import { readAnew } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** The rights of a customer by law: a copy of the data, and to have them erased. */
export function CustomerActs({ customer }: { customer: CustomerDetail }) {
  const [isErasing, setIsErasing] = useState(false);
  const { id } = customer;
  const save = useMutation({
    mutationFn: () => saveFile(exportCustomer, { params: { id } }, `cliente-${id}.json`),
  });
  const mayErase = useMayCall(eraseCustomer);
  return (
    <>
      {useMayCall(exportCustomer) ? (
        <button
          type="button"
          className="button"
          aria-disabled={save.isPending || undefined}
          onClick={() => !save.isPending && save.mutate()}
        >
          {save.isPending ? "Descargando…" : "Descargar sus datos"}
        </button>
      ) : null}
      {mayErase ? (
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setIsErasing(true)}>
          Borrar sus datos
        </button>
      ) : null}
      {isErasing ? <EraseDialog customer={customer} onClose={() => setIsErasing(false)} /> : null}
    </>
  );
}

type EraseProps = { customer: CustomerDetail; onClose: () => void };

function EraseDialog({ customer: { id, is_guest }, onClose }: EraseProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => callOffice(eraseCustomer, { params: { id } }),
    // The page is left before screens read anew: it has nothing to read any more.
    onSuccess: async () => {
      await navigate("/clientes", { replace: true });
      showToast({ kind: "success", title: "Datos borrados" });
      await readAnew(client);
    },
  });
  return (
    <Modal title="¿Borrar los datos de este cliente?" text="No se puede deshacer." onClose={onClose}>
      <div className="grid gap-3 text-sm">
        <Part title="Se borra ahora">
          {is_guest ? "" : "Su cuenta con direcciones, coches, listas y cesta. "}
          Notas y etiquetas, también las notas de sus pedidos, sus avisos de existencias, las fotos de sus
          opiniones y las opiniones sin publicar. Las publicadas quedan sin nombre.
        </Part>
        <Part title="Se cancela">Sus pedidos sin pagar. Los pagados se entregan.</Part>
        <Part title="Se queda, bloqueado">
          Sus pedidos, devoluciones y facturas, mientras lo pida la ley (las facturas, seis años): nadie los
          abre con un enlace y ninguna cuenta los recibe. Los correos enviados, 90 días; lo que escribió en
          una compra sin terminar, 30 días.
        </Part>
        <p>Comprueba antes que quien lo pide es el cliente.</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button" onClick={onClose}>
          Cancelar
        </button>
        <button
          type="button"
          className="button button-main"
          aria-disabled={erase.isPending || undefined}
          onClick={() => !erase.isPending && erase.mutate()}
        >
          Borrar sus datos
        </button>
      </div>
    </Modal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-2">{children}</p>
    </section>
  );
}
