import { listWebhooks } from "@tuerca/office-contract";
import { useState } from "react";
import { useOffice } from "../client/use-office.ts";
import { WebhookForm } from "../features/connections/webhooks/webhook-form.tsx";
import { WebhookRows } from "../features/connections/webhooks/webhook-rows.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ShownOnce } from "../ui/shown-once.tsx";

/** Other programs that the shop tells what happens. */
export default function Webhooks() {
  const webhooks = useOffice(listWebhooks, {});
  const [isNew, setIsNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageHead title="Avisos" note="La tienda avisa a otros programas de lo que pasa">
        <button type="button" className="button button-main" onClick={() => setIsNew(true)}>
          Destino nuevo
        </button>
      </PageHead>
      <Loaded query={webhooks} what="los destinos">
        {(found) =>
          found.length === 0 ? (
            <EmptyNote>Ningún programa recibe avisos todavía.</EmptyNote>
          ) : (
            <WebhookRows webhooks={found} />
          )
        }
      </Loaded>
      <p className="max-w-prose text-sm text-ink-2">
        Un aviso lleva el número del pedido, sus importes, líneas y seguimiento; ningún dato del cliente, que
        el programa puede leer con una clave. Si no llega, se repite durante 72 horas.
      </p>
      {isNew ? (
        <WebhookForm
          webhook={null}
          onClose={() => setIsNew(false)}
          onAdded={(added) => {
            setIsNew(false);
            setSecret(added.secret);
          }}
        />
      ) : null}
      {secret === null ? null : (
        <ShownOnce
          title="Secreto del destino"
          text="Cópialo ahora en el programa, que comprueba con él la firma de cada aviso: no se vuelve a mostrar."
          secret={secret}
          name="el secreto"
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
