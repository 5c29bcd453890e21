import { listUnknownVehicles } from "@tuerca/office-contract";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { MakeChoice } from "../features/unknown-vehicles/make-choice.tsx";
import { UnknownGroups } from "../features/unknown-vehicles/unknown-groups.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const TABS = [
  { value: "pending", title: "Por decidir" },
  { value: "rejected", title: "Rechazados" },
] as const;

/** Vehicles that imported links name and the shop does not have. */
export default function UnknownVehicles() {
  const { get, change } = useListQuery();
  const show = TABS.find(({ value }) => value === get("ver"))?.value ?? "pending";
  const make = get("marca");
  const after = Number(get("after")) || undefined;
  const query = useOffice(listUnknownVehicles, {
    query: { show, ...(make === undefined ? {} : { make }), ...(after ? { after } : {}) },
  });
  return (
    <>
      <BackLink to="/importar">Todas las importaciones</BackLink>
      <PageHead
        title="Vehículos desconocidos"
        note="Los nombran compatibilidades importadas, y la tienda no los conoce"
      />
      <FilterTabs
        label="Cuáles"
        tabs={TABS}
        value={show}
        onChange={(ver) => change({ ver: ver === "pending" ? null : ver, marca: null })}
      />
      <Loaded query={query} what="los vehículos">
        {({ makes, vehicles, next }) => (
          <>
            <MakeChoice makes={makes} value={make} onValue={(marca) => change({ marca })} />
            {vehicles.length === 0 ? (
              <EmptyNote>
                {show === "pending"
                  ? "Todas las compatibilidades importadas tienen su vehículo."
                  : "No has rechazado ningún vehículo."}
              </EmptyNote>
            ) : (
              <UnknownGroups vehicles={vehicles} isRejected={show === "rejected"} />
            )}
            <ListPages next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}
