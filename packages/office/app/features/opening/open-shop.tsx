import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { openShop } from "@tuerca/office-contract";
import { callOffice } from "../../client/call-office.ts";
import { useMay } from "../../client/session.ts";
import { readAnew } from "../../client/use-office.ts";

export type Hosts = AnswerOf<typeof openShop>;

type OpenShopProps = { mayOpen: boolean; onOpened: (hosts: Hosts) => void };

/** Opens the shop after a question. Nothing is read anew then: this address ends. */
export function OpenShop({ mayOpen, onOpened }: OpenShopProps) {
  const client = useQueryClient();
  const mayWrite = useMay("write_settings");
  const act = useMutation({
    mutationFn: () => callOffice(openShop, {}),
    onSuccess: onOpened,
    onError: () => void readAnew(client),
  });
  if (!mayWrite) return null;
  if (!mayOpen)
    return (
      <div className="grid justify-items-start gap-2">
        <button type="button" className="button" aria-disabled aria-describedby="why-not-open">
          Abrir la tienda
        </button>
        <p id="why-not-open" className="text-sm text-ink-2">
          Se abre cuando no falte nada en Empresa, Cobros, Envíos, Correo y Direcciones.
        </p>
      </div>
    );
  return (
    <div>
      <ConfirmButton
        title="¿Abrir la tienda?"
        text="Desde ahora cualquiera puede comprar. La tienda se reinicia sola y no vuelve a este estado."
        className="button button-main"
        isBusy={act.isPending}
        onConfirm={() => act.mutate()}
      >
        {act.isPending ? "Abriendo…" : "Abrir la tienda"}
      </ConfirmButton>
    </div>
  );
}

/** Where shop and office are from now on. */
export function Opened({ site_url: site, office_url: office }: Hosts) {
  return (
    <section
      aria-label="La tienda se está abriendo"
      className="grid gap-3 rounded border border-line bg-surface p-4"
    >
      <h2 className="title text-base">La tienda se está abriendo</h2>
      <p role="status" className="[overflow-wrap:anywhere]">
        Tarda unos segundos. Después, la tienda está en{" "}
        <a href={site} className="link">
          {site}
        </a>{" "}
        y la gestión en{" "}
        <a href={`${office}/gestion/`} className="link">
          {office}
        </a>
        , donde vuelves a entrar con tu contraseña y un código.
      </p>
    </section>
  );
}
