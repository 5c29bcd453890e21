import { exportCustomers, listCustomers } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { CustomerFilters } from "../features/customers/customer-filters.tsx";
import { CustomerRows } from "../features/customers/customer-rows.tsx";
import { DAYS_WORDS, daysOf, kindOf } from "../features/customers/customer-words.ts";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { ListSearch } from "../ui/list-search.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";

/** Accounts and guests, found by any datum, by their last order. */
export default function Customers() {
  const { get, change } = useListQuery();
  const isPersonal = useMay("read_customers");
  const q = get("q");
  const days = daysOf(get("dias"));
  const filter = { q, days, kind: kindOf(get("tipo")), tag: get("etiqueta") };
  const query = { ...filter, after: get("after") };
  const list = useOffice(listCustomers, { query });
  const isFiltered = [q, days, query.kind, query.tag].some((one) => one !== undefined);
  return (
    <>
      <ListSearch
        label="Buscar clientes"
        placeholder={isPersonal ? "Nombre, correo, teléfono, NIF o pedido" : "Nombre o pedido"}
        maxLength={100}
        value={q ?? ""}
        onSearch={(typed) => change({ q: typed })}
      />
      <PageHead title="Clientes" note={days ? `Con pedidos en los últimos ${DAYS_WORDS[days]}` : null}>
        <TableMenu call={exportCustomers} filter={filter} name="clientes" />
        {isPersonal ? (
          <OfficeLink to="/clientes/grupos" className="button">
            Grupos
          </OfficeLink>
        ) : null}
      </PageHead>
      <CustomerFilters tags={list.data?.tags ?? []} />
      <Loaded query={list} what="los clientes">
        {({ customers, next, is_partial }) => (
          <>
            {is_partial ? (
              <p className="border-l-4 border-signal bg-part px-4 py-2 text-sm">
                Demasiados se llaman así: solo se ha buscado en los 3.000 pedidos y cuentas más nuevos.
                Escribe algo más para encontrar a los demás.
              </p>
            ) : null}
            {customers.length === 0 ? (
              <EmptyNote>
                {isFiltered
                  ? "Ningún cliente con esta búsqueda y estos filtros."
                  : "Todavía no hay clientes."}
              </EmptyNote>
            ) : (
              <CustomerRows key={JSON.stringify(query)} customers={customers} />
            )}
            <ListPages next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}
