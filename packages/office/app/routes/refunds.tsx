import { exportRefunds, listRefunds } from "@tuerca/office-contract";
import { useNavigate } from "react-router";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { RefundRows } from "../features/money/refunds/refund-rows.tsx";
import { NumberSearch } from "../features/money/returns/number-search.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const MOVING = "requested,sending";

/** Refunds by state, and the way to a new one. */
export default function Refunds() {
  const { get, change } = useListQuery();
  const navigate = useNavigate();
  const mayRefund = useMay("refund");
  const state = get("estado") ?? "failed";
  const list = useOffice(listRefunds, { query: { state, after: get("after") } });
  const counts = list.data?.counts;
  const moving = counts && (counts.requested ?? 0) + (counts.sending ?? 0);
  const tabs = [
    { value: "failed", title: "Rechazados", count: counts?.failed },
    { value: MOVING, title: "En curso", count: moving },
    { value: "done", title: "Hechos", count: counts?.done },
  ];
  return (
    <>
      <PageHead title="Reembolsos">
        <TableMenu call={exportRefunds} filter={{ state }} name="reembolsos" />
      </PageHead>
      {mayRefund ? (
        <NumberSearch
          label="Reembolsar un pedido"
          example="2026-000123"
          pattern={/^\d{4}-\d{6,12}$/}
          value=""
          onSearch={(number) => number && void navigate(`/reembolsos/${number}`)}
        />
      ) : null}
      <FilterTabs label="Estado" tabs={tabs} value={state} onChange={(estado) => change({ estado })} />
      <Loaded query={list} what="los reembolsos">
        {({ refunds, next }) =>
          refunds.length === 0 ? (
            <EmptyNote>No hay reembolsos aquí.</EmptyNote>
          ) : (
            <>
              <RefundRows refunds={refunds} />
              <ListPages next={next} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
