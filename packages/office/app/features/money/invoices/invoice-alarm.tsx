import { useQuery } from "@tanstack/react-query";
import { getInvoiceAlarm } from "@tuerca/office-contract";
import { callOffice } from "../../../client/call-office.ts";
import { momentText } from "../../../client/moments.ts";
import { useMay } from "../../../client/session.ts";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { stopTitle } from "./invoice-words.ts";

const EVERY_MS = 120_000;

/**
 * A bar above every screen while the tax agency lacks records for more than an hour, or no invoice
 * is issued (RD 1007/2023, art. 16.4).
 */
export function InvoiceAlarm() {
  const maySee = useMay("read_invoices");
  const { data } = useQuery({
    queryKey: [getInvoiceAlarm.path],
    queryFn: ({ signal }) => callOffice(getInvoiceAlarm, {}, signal),
    refetchInterval: EVERY_MS,
    // The bar says nothing if it cannot be read; screens report failures of their own.
    meta: { handles: () => true },
  });
  if (!data || (data.late === null && data.stops.length === 0)) return null;
  // Whatever keeps invoices from being issued matters more than their sending.
  const stop = data.stops.find(({ stops }) => stops === "issuing") ?? data.stops[0];
  return (
    <div
      role="alert"
      className="flex flex-wrap gap-x-4 gap-y-1 rounded border-l-4 border-sale bg-surface px-4 py-3 text-sm"
    >
      <p className="font-bold text-sale">
        {stop
          ? `${stopTitle(stop)}. ${stop.because}`
          : `Facturas sin enviar a la Agencia Tributaria desde ${momentText(data.late?.since ?? "")}.`}
      </p>
      {maySee ? (
        <OfficeLink to="/facturas/envio" className="link font-bold">
          Ver el envío
        </OfficeLink>
      ) : null}
    </div>
  );
}
