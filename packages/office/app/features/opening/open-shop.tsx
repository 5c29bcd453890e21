import { openShop } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Opens the shop after a question, and then says where it is. */
export function OpenShop({ mayOpen }: { mayOpen: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<{ site_url: string; office_url: string } | null>(null);
  const mayWrite = useMay("write_settings");
  const act = useAct(openShop, (hosts) => {
    setAsking(false);
    setOpened(hosts);
  });
  if (opened)
    return (
      <section
        aria-label="La tienda se abre"
        className="grid gap-3 rounded border border-line bg-surface p-4"
      >
        <h2 className="title text-base">La tienda se está abriendo</h2>
        <p role="status">
          Tarda unos segundos. Después la tienda está en <a href={opened.site_url}>{opened.site_url}</a> y la
          gestión en <a href={opened.office_url}>{opened.office_url}</a>, donde tienes que volver a entrar.
        </p>
      </section>
    );
  if (!mayWrite) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        className={mayOpen ? "button button-main" : "button"}
        aria-disabled={!mayOpen || undefined}
        aria-describedby={mayOpen ? undefined : "why-not-open"}
        onClick={() => mayOpen && setAsking(true)}
      >
        Abrir la tienda
      </button>
      {mayOpen ? null : (
        <p id="why-not-open" className="text-sm text-ink-2">
          Se abre cuando no falte nada en Empresa, Cobros, Envíos, Correo y Direcciones.
        </p>
      )}
      {isAsking ? (
        <Modal
          title="¿Abrir la tienda?"
          text="Desde ahora cualquiera puede comprar. La tienda se reinicia sola y no vuelve a este estado."
          onClose={() => setAsking(false)}
        >
          <button
            type="button"
            className="button button-main"
            aria-disabled={act.isPending || undefined}
            onClick={() => act.isPending || act.mutate({})}
          >
            {act.isPending ? "Abriendo…" : "Abrir la tienda"}
          </button>
        </Modal>
      ) : null}
    </div>
  );
}
