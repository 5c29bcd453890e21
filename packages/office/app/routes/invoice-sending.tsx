import type { AnswerOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  getInvoiceAlarm,
  getInvoiceChains,
  resumeInvoices,
  sendInvoices,
  verifyInvoices,
} from "@tuerca/office-contract";
import { momentText } from "../client/moments.ts";
import { useMay } from "../client/session.ts";
import { useAct, useOffice } from "../client/use-office.ts";
import { stopTitle } from "../features/money/invoices/invoice-words.ts";
import { BackLink } from "../ui/detail/back-link.tsx";
import { Section } from "../ui/detail/section.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

type Chain = AnswerOf<typeof getInvoiceChains>["chains"][number];

/** Records that wait to be sent to the tax agency, and the reason why they wait. */
export default function InvoiceSending() {
  const chains = useOffice(getInvoiceChains, {});
  const alarm = useOffice(getInvoiceAlarm, {});
  return (
    <>
      <BackLink to="/facturas">Todas las facturas</BackLink>
      <PageHead title="Envío a la Agencia Tributaria">
        {useMay("issue_invoice") ? <Acts isSent={chains.data?.is_sent ?? false} /> : null}
      </PageHead>
      <Loaded query={chains} what="la cola">
        {({ is_sent, chains: rows, certificate }) => (
          <>
            {is_sent ? null : (
              <p className="border-l-4 border-line-strong bg-part px-4 py-3 font-semibold">
                VERI*FACTU está apagado: los registros se guardan y no se envían.
              </p>
            )}
            {alarm.data?.stops.map((stop) => (
              <p
                key={stopTitle(stop) + stop.because}
                className="border-l-4 border-sale bg-part px-4 py-3 font-semibold"
              >
                {stopTitle(stop)}. {stop.because}
              </p>
            ))}
            {rows.length === 0 ? <EmptyNote>Aún no se ha emitido ninguna factura.</EmptyNote> : null}
            {rows.map((chain) => (
              <ChainFacts key={`${chain.issuer} ${chain.installation}`} chain={chain} isSent={is_sent} />
            ))}
            <Facts
              rows={[
                ["Registros con errores por subsanar", alarm.data ? String(alarm.data.refused) : null],
                [
                  "Certificado",
                  certificate
                    ? `Hasta ${momentText(certificate.end)}: quedan ${certificate.days} días`
                    : null,
                ],
              ]}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function ChainFacts({ chain, isSent }: { chain: Chain; isSent: boolean }) {
  return (
    <Section title={`${chain.issuer}, instalación ${chain.installation}`}>
      <Facts
        rows={[
          ["Registros", chain.length.toLocaleString("es-ES")],
          [isSent ? "Sin respuesta" : "Sin enviar", chain.waiting.toLocaleString("es-ES")],
          [
            "Siguiente envío",
            isSent && chain.waiting > 0 && chain.wait_until ? momentText(chain.wait_until) : null,
          ],
          ["Último problema", chain.last_error],
        ]}
      />
    </Section>
  );
}

function Acts({ isSent }: { isSent: boolean }) {
  const say = (kind: "success" | "info" | "error", title: string) => showToast({ kind, title });
  const send = useAct(sendInvoices, ({ records, problem, is_here, is_busy }) => {
    if (problem) say("error", problem);
    else if (is_busy) say("info", "Otro proceso está enviando ahora mismo");
    else if (records === 0) say("info", "No había nada que enviar");
    else if (is_here) say("success", `${records} registros enviados`);
    else say("info", `${records} registros esperan a otro proceso, que los envía en unos segundos`);
  });
  const verify = useAct(verifyInvoices, ({ invoices, records, first_break }) => {
    if (first_break) say("error", first_break);
    else
      showToast({
        kind: "success",
        title: `${invoices} facturas y ${records} registros están como se guardaron`,
        text: "Comprobado: cadenas, series, emisor, destinatario, fechas, líneas, totales, pedidos y reembolsos",
      });
  });
  const resume = useAct(resumeInvoices, ({ was_stopped, still }) => {
    if (still !== null) say("error", `Sigue sin emitirse nada: ${still}`);
    else if (was_stopped) say("success", "Se vuelve a emitir");
    else say("info", "No estaba parado");
  });
  const acts = [
    { title: "Comprobar todo", act: verify },
    { title: "Reanudar", act: resume },
    ...(isSent ? [{ title: "Enviar ahora", act: send, isMain: true }] : []),
  ];
  return acts.map(({ title, act, isMain }) => (
    <button
      key={title}
      type="button"
      className={isMain ? "button button-main" : "button"}
      aria-disabled={act.isPending || undefined}
      onClick={() => !act.isPending && act.mutate({})}
    >
      {title}
    </button>
  ));
}
