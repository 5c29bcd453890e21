import { exportReturns, listReturns, type OfficeReturn } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { NumberSearch } from "../features/money/returns/number-search.tsx";
import { OpenReturn } from "../features/money/returns/open-return.tsx";
import { ReturnRows } from "../features/money/returns/return-rows.tsx";
import { STATE_WORDS } from "../features/money/returns/return-words.ts";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const OPEN = "requested,approved,sent,inspected";
const STATES = ["requested", "approved", "sent", "inspected", "refunded", "refused"] as const;

/** Returns by state, longest waiting first. */
export default function Returns() {
  const { get, change } = useListQuery();
  const number = get("numero");
  const state = get("estado") ?? (number ? "" : OPEN);
  const isOver = state === "refunded" || state === "refused";
  const sort = isOver || state === "" ? "newest" : "oldest";
  const filter = { state, number, sort } as const;
  const list = useOffice(listReturns, { query: { ...filter, after: get("after") } });
  const counts = list.data?.counts;
  const count = (one: OfficeReturn["state"]) => counts?.[one];
  const tabs = [
    { value: OPEN, title: "Abiertas" },
    ...STATES.map((value) => ({ value, title: STATE_WORDS[value], count: count(value) })),
  ];
  return (
    <>
      <PageHead title="Devoluciones">
        <TableMenu call={exportReturns} filter={filter} name="devoluciones" />
        <OfficeLink to="/desistimientos" className="button">
          Desistimientos
        </OfficeLink>
        {useMay("write_returns") ? <OpenReturn /> : null}
      </PageHead>
      <NumberSearch
        label="Número de devolución o de pedido"
        example="D2026-000123"
        pattern={/^D?\d{4}-\d{6,12}$/}
        value={number ?? ""}
        onSearch={(numero) => change({ numero, estado: null })}
      />
      <FilterTabs
        label="Estado"
        tabs={tabs}
        value={state}
        onChange={(estado) => change({ estado, numero: null })}
      />
      <Loaded query={list} what="las devoluciones">
        {({ returns, next }) =>
          returns.length === 0 ? (
            <EmptyNote>
              {number ? `Ninguna devolución con ${number}.` : "No hay devoluciones aquí."}
            </EmptyNote>
          ) : (
            <>
              <ReturnRows returns={returns} />
              <ListPages next={next} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
