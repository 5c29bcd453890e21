import { exportInvoiceList, listInvoices } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { ExportMonth } from "../features/money/invoices/export-month.tsx";
import { InvoiceRows } from "../features/money/invoices/invoice-rows.tsx";
import { NumberSearch } from "../features/money/returns/number-search.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const TABS = [
  { value: "", title: "Todas" },
  { value: "unsent,sent", title: "Sin respuesta" },
  { value: "accepted_with_errors,rejected", title: "Con errores o rechazadas" },
];

/** Invoices, with what the tax agency says of each. */
export default function Invoices() {
  const { get, change } = useListQuery();
  const [state, q] = [get("estado") ?? "", get("buscar")];
  const seesNif = useMay("read_customers");
  const mayExport = useMay("export_personal");
  const filter = { state: state || undefined, q };
  const list = useOffice(listInvoices, { query: { ...filter, after: get("after") } });
  return (
    <>
      <PageHead title="Facturas">
        <OfficeLink to="/facturas/envio" className="button">
          Envío a la Agencia
        </OfficeLink>
        <TableMenu call={exportInvoiceList} filter={filter} name="facturas" />
        {mayExport ? <ExportMonth /> : null}
      </PageHead>
      <NumberSearch
        label={seesNif ? "Número de factura, de pedido, o NIF" : "Número de factura o de pedido"}
        example="F2026-000123"
        pattern={/^[A-Z0-9-]{1,60}$/}
        value={q ?? ""}
        onSearch={(buscar) => change({ buscar })}
      />
      <FilterTabs label="Estado" tabs={TABS} value={state} onChange={(estado) => change({ estado })} />
      <Loaded query={list} what="las facturas">
        {({ invoices, next }) =>
          invoices.length === 0 ? (
            <EmptyNote>{q ? `Ninguna factura con ${q}.` : "No hay facturas aquí."}</EmptyNote>
          ) : (
            <>
              <InvoiceRows invoices={invoices} />
              <ListPages next={next} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
