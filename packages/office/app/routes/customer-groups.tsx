import { listCustomerGroups } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { NewGroup } from "../features/customer-groups/edit-group.tsx";
import { GroupRows } from "../features/customer-groups/group-rows.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Groups of customers with their terms, and the form of a new one. */
export default function CustomerGroups() {
  const { get, change } = useListQuery();
  const mayWrite = useMay("write_customers");
  const list = useOffice(listCustomerGroups, {});
  return (
    <>
      <BackLink to="/clientes">Todos los clientes</BackLink>
      <PageHead title="Grupos de clientes">
        {mayWrite ? (
          <button type="button" className="button button-main" onClick={() => change({ nuevo: "1" })}>
            Grupo nuevo
          </button>
        ) : null}
      </PageHead>
      <Loaded query={list} what="los grupos">
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyNote>
              Todavía no hay grupos. Crea uno para dar a los talleres sus descuentos; luego ponlo en la ficha
              de cada cliente.
            </EmptyNote>
          ) : (
            <GroupRows groups={groups} />
          )
        }
      </Loaded>
      {mayWrite && get("nuevo") ? <NewGroup onClose={() => change({ nuevo: null })} /> : null}
    </>
  );
}
