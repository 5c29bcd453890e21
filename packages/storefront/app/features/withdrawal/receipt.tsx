import type { WithdrawalReceipt } from "@tuerca/contract";
import { useEffect, useRef } from "react";
import { Link } from "../../ui/link/link.tsx";
import { WithdrawalFrame } from "./withdrawal-frame.tsx";

/** A stored statement; `sentTo`: where its receipt goes, null if that is not shown. */
export type SentStatement = WithdrawalReceipt & { sentTo: string | null; orderPath: string | null };

/** The proof of a received statement; focused, so that screen readers announce it. */
export function Receipt({ sent: { reference, received_at, sentTo, orderPath } }: { sent: SentStatement }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <WithdrawalFrame title="Desistimiento recibido">
      <div ref={ref} tabIndex={-1} role="status" className="grid gap-4 outline-none">
        <p>
          Lo hemos recibido el <strong>{secondText(received_at)}</strong> (hora peninsular). Su referencia es{" "}
          <strong className="code whitespace-nowrap">{reference}</strong>.
        </p>
        <p className="text-ink-2">
          {sentTo
            ? `Te enviamos el acuse de recibo a ${sentTo}`
            : "Enviamos el acuse de recibo al correo del pedido"}
          , con el contenido de tu declaración y lo que pasa ahora. Si no te llega en unos minutos, guarda o
          imprime esta página.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <button type="button" className="button" onClick={() => window.print()}>
          Imprimir
        </button>
        {orderPath ? (
          <Link to={orderPath} className="button">
            Ver el pedido
          </Link>
        ) : null}
        <Link to="/" className="button">
          Ir al inicio
        </Link>
      </div>
    </WithdrawalFrame>
  );
}

/** An instant in Spanish time with its second: `26 de noviembre de 2026, 16:05:09`. */
function secondText(instant: string): string {
  const format = new Intl.DateTimeFormat("es-ES", {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "Europe/Madrid",
  });
  return format.format(new Date(instant));
}
