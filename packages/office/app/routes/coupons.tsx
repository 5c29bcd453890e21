import { COUPON_STATES, exportCoupons, listOfficeCoupons } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { CouponRows } from "../features/coupons/coupon-rows.tsx";
import { STATE_TITLES } from "../features/coupons/coupon-words.ts";
import { NewCoupon } from "../features/coupons/new-coupon.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { ListSearch } from "../ui/list-search.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

/** Coupons by state with their uses, and the form of a new one. */
export default function Coupons() {
  const { get, change } = useListQuery();
  const mayWrite = useMay("write_coupons");
  const q = get("q");
  const state = COUPON_STATES.find((one) => one === get("estado")) ?? "active";
  const list = useOffice(listOfficeCoupons, { query: { state, q, after: get("after") } });
  const tabs = COUPON_STATES.map((value) => ({
    value,
    title: STATE_TITLES[value],
    count: list.data?.counts[value],
  }));
  return (
    <>
      <PageHead title="Cupones">
        <TableMenu call={exportCoupons} filter={{ state, q }} name="cupones" />
        {mayWrite ? (
          <button type="button" className="button button-main" onClick={() => change({ nuevo: "1" })}>
            Cupón nuevo
          </button>
        ) : null}
      </PageHead>
      <ListSearch
        label="Buscar cupones"
        placeholder="Código o nombre"
        value={q ?? ""}
        onSearch={(typed) => change({ q: typed })}
      />
      <FilterTabs
        label="Estado"
        tabs={tabs}
        value={q === undefined ? state : ""}
        onChange={(estado) => change({ estado, q: null })}
      />
      <Loaded query={list} what="los cupones">
        {({ coupons, next }) =>
          coupons.length === 0 ? (
            <EmptyNote>
              {q === undefined
                ? "No hay cupones aquí."
                : `Ningún cupón tiene «${q}» en el código o el nombre.`}
            </EmptyNote>
          ) : (
            <>
              <CouponRows coupons={coupons} />
              <ListPages next={next} />
            </>
          )
        }
      </Loaded>
      {mayWrite && get("nuevo") ? <NewCoupon onClose={() => change({ nuevo: null })} /> : null}
    </>
  );
}
