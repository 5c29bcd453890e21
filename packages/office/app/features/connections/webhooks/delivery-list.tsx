import { deliveryStates, listDeliveries } from "@tuerca/office-contract";
import { useListQuery } from "../../../client/use-list-query.ts";
import { useOffice } from "../../../client/use-office.ts";
import { EmptyNote } from "../../../ui/empty-note.tsx";
import { ListPages } from "../../../ui/list-pages.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { FilterTabs } from "../../../ui/tabs/filter-tabs.tsx";
import { DeliveryRows } from "./delivery-rows.tsx";
import { DELIVERY_STATES } from "./webhook-words.ts";

const TABS = [
  { value: "", title: "Todos" },
  ...deliveryStates.map((value) => ({ value, title: DELIVERY_STATES[value].text })),
];

/** A sent event has its answer within seconds. */
const LOOK_MS = 3000;

/** Deliveries to an endpoint in the last 30 days. */
export function DeliveryList({ webhookId }: { webhookId: number }) {
  const { get, change } = useListQuery();
  const state = deliveryStates.find((one) => one === get("estado"));
  const after = get("after");
  const query = { ...(state ? { state } : {}), ...(after ? { after } : {}) };
  const found = useOffice(listDeliveries, { params: { id: webhookId }, query }, { everyMs: LOOK_MS });
  return (
    <section aria-label="Avisos de los últimos 30 días" className="grid gap-3">
      <FilterTabs
        label="Qué avisos"
        tabs={TABS}
        value={state ?? ""}
        onChange={(estado) => change({ estado })}
      />
      <Loaded query={found} what="los avisos">
        {({ deliveries, next }) =>
          deliveries.length === 0 ? (
            <EmptyNote>Ningún aviso en los últimos 30 días.</EmptyNote>
          ) : (
            <>
              <DeliveryRows webhookId={webhookId} deliveries={deliveries} />
              <ListPages next={next === null ? null : String(next)} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
