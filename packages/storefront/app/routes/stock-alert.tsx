import { STOCK_ALERT_PATH } from "@tuerca/contract";
import { pageMeta } from "../client/page/seo.ts";
import { StockAlertPage } from "../features/stock-alert/stock-alert-page.tsx";
import type { Route } from "./+types/stock-alert.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Aviso de existencias", path: STOCK_ALERT_PATH, isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function StockAlert() {
  return <StockAlertPage />;
}
