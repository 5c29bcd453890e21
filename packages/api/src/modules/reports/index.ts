export { reportSales, reportToday, type SalesReport } from "./report-sales.ts";
export { daysOf, listDays } from "./sales-periods.ts";
export { storeSales } from "./store-sales.ts";
export { type Days, type PartName, type SalesSplit, type Sums, totalOf } from "./sums.ts";
