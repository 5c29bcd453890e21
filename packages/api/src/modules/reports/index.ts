export {
  type Days,
  type PartName,
  reportSales,
  type SalesReport,
  type SalesSplit,
  type Sums,
  totalOf,
} from "./sales.ts";
export { daysOf, listDays } from "./sales-periods.ts";
export { storeSales } from "./store-sales.ts";
