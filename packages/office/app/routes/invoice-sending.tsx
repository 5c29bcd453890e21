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
      <PageHead title="Envío a la Agencia Tributaria">{useMay("issue_invoice") ? <Acts /> : null}</PageHead>
      <Loaded query={chains} what="la cola">
        {({ chains: rows, certificate }) => (
          <>
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
              <ChainFacts key={`${chain.issuer} ${chain.installation}`} chain={chain} />
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

function ChainFacts({ chain }: { chain: Chain }) {
  return (
    <Section title={`${chain.issuer}, instalación ${chain.installation}`}>
      <Facts
        rows={[
          ["Registros", chain.length.toLocaleString("es-ES")],
          ["Sin respuesta", chain.waiting.toLocaleString("es-ES")],
          ["Siguiente envío", chain.waiting > 0 && chain.wait_until ? momentText(chain.wait_until) : null],
          ["Último problema", chain.last_error],
        ]}
      />
    </Section>
  );
}

function Acts() {
  const say = (title: string, isGood = true) => showToast({ kind: isGood ? "success" : "error", title });
  const send = useAct(sendInvoices, ({ records, problem, is_here, is_busy }) => {
    if (problem) say(problem, false);
    else if (is_busy) say("Otro proceso está enviando ahora mismo");
    else say(is_here ? `${records} registros enviados` : "Se enviarán en unos segundos");
  });
  const verify = useAct(verifyInvoices, ({ invoices, records, first_break }) => {
    if (first_break) say(first_break, false);
    else
      showToast({
        ...{ kind: "success", title: `${invoices} facturas y ${records} registros están como se guardaron` },
        text: "Comprobado: cadenas, series, emisor, destinatario, fechas, líneas, totales, pedidos y reembolsos",
      });
  });
  const resume = useAct(resumeInvoices, ({ was_stopped }) =>
    say(was_stopped ? "Se vuelve a emitir" : "No estaba parado"),
  );
  const acts = [
    { title: "Comprobar todo", act: verify },
    { title: "Reanudar", act: resume },
    { title: "Enviar ahora", act: send, isMain: true },
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
