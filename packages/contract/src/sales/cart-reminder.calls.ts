import { callAt } from "../call-address.ts";

export const openReminderStop = callAt("GET", "/store-front/api/cart-reminder/stop/{secret}");
export const stopCartReminders = callAt("POST", "/store-front/api/cart-reminder/stop/{secret}", {
  withoutCsrf: true,
});
