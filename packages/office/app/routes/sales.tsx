import { exportSales, getSales, SALES_PERIODS, SALES_SPLITS } from "@tuerca/office-contract";
import { dateText } from "../client/moments.ts";
import { useOffice } from "../client/use-office.ts";
import { CartReminders } from "../features/sales/cart-reminders.tsx";
import { DaySales } from "../features/sales/day-sales.tsx";
import { PartSales } from "../features/sales/part-sales.tsx";
import { SalesDefinition } from "../features/sales/sales-definition.tsx";
import { SalesFigures } from "../features/sales/sales-figures.tsx";
import { PERIODS, SPLITS } from "../features/sales/sales-words.ts";
import { useSalesQuery } from "../features/sales/use-sales-query.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const PERIOD_TABS = SALES_PERIODS.map((value) => ({ value, title: PERIODS[value].title }));
const SPLIT_TABS = SALES_SPLITS.map((value) => ({ value, title: SPLITS[value].title }));

/** What was invoiced in a period, by day and by one split, against the period before. */
export default function Sales() {
  const { period, split, changePeriod, changeSplit } = useSalesQuery();
  const whole = useOffice(getSales, { query: { period, split: "category" } });
  const parts = useOffice(getSales, { query: { period, split } });
  const days = whole.data?.period;
  return (
    <>
      <PageHead title="Ventas" note={days ? `${dateText(days.from)} – ${dateText(days.until)}` : null}>
        <TableMenu call={exportSales} filter={{ period, split: "day" }} name="ventas">
          Descargar por día
        </TableMenu>
        <TableMenu call={exportSales} filter={{ period, split }} name="ventas">
          {`Descargar por ${SPLITS[split].title.toLowerCase()}`}
        </TableMenu>
      </PageHead>
      <FilterTabs
        label="Período"
        tabs={PERIOD_TABS}
        value={period}
        onChange={(chosen) => changePeriod(chosen as typeof period)}
      />
      <Loaded query={whole} what="las ventas">
        {(report) => (
          <>
            <SalesFigures report={report} chosen={period} />
            <h2 className="title text-base">Por día</h2>
            <DaySales days={report.days} />
          </>
        )}
      </Loaded>
      <h2 className="title text-base">Por partes</h2>
      <FilterTabs
        label="Cómo se reparten"
        tabs={SPLIT_TABS}
        value={split}
        onChange={(chosen) => changeSplit(chosen as typeof split)}
      />
      <Loaded query={parts} what="las partes">
        {(report) => <PartSales title={SPLITS[split].title} parts={report.parts} rest={report.rest} />}
      </Loaded>
      <CartReminders />
      <SalesDefinition />
    </>
  );
}
