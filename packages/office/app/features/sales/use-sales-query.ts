import { SALES_PERIODS, SALES_SPLITS, type SalesPeriod, type SalesSplit } from "@tuerca/office-contract";
import { useListQuery } from "../../client/use-list-query.ts";
import { PERIODS, SPLITS } from "./sales-words.ts";

/** Period and split as the address says them. */
export function useSalesQuery() {
  const { get, change } = useListQuery();
  return {
    period: SALES_PERIODS.find((one) => PERIODS[one].word === get("periodo")) ?? "last_7",
    split: SALES_SPLITS.find((one) => SPLITS[one].word === get("por")) ?? "category",
    changePeriod: (period: SalesPeriod) => change({ periodo: PERIODS[period].word }),
    changeSplit: (split: SalesSplit) => change({ por: SPLITS[split].word }),
  };
}
