export { notifyBackInStock } from "./notify-back-in-stock.ts";
export {
  countAlerts,
  deleteAlertsOf,
  deleteExpiredAlerts,
  findAlertsOf,
  moveAlerts,
} from "./stock-alert.repository.ts";
export { registerStockAlertRoutes } from "./stock-alerts.routes.ts";
