import { exportWithdrawals, listWithdrawals } from "@tuerca/office-contract";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { WithdrawalList } from "../features/money/returns/withdrawal-list.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const TABS = [
  { value: "open", title: "Por tramitar" },
  { value: "orderless", title: "Sin pedido" },
  { value: "all", title: "Todos" },
] as const;

/** Statements of withdrawal, also those whose order nobody has found. */
export default function Withdrawals() {
  const { get, change } = useListQuery();
  const which = TABS.find(({ value }) => value === get("ver"))?.value ?? "open";
  const list = useOffice(listWithdrawals, { query: { which, after: get("after") } });
  return (
    <>
      <PageHead title="Desistimientos" note="Se reembolsan en 14 días desde que llegan">
        <TableMenu call={exportWithdrawals} filter={{ which }} name="desistimientos" />
      </PageHead>
      <FilterTabs label="Cuáles" tabs={TABS} value={which} onChange={(ver) => change({ ver })} />
      <Loaded query={list} what="los desistimientos">
        {({ withdrawals, next }) =>
          withdrawals.length === 0 ? (
            <EmptyNote>No hay ninguno aquí.</EmptyNote>
          ) : (
            <>
              <WithdrawalList withdrawals={withdrawals} />
              <ListPages next={next} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
