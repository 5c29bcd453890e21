import type { APIRequestContext, Page } from "@playwright/test";
import { findVehicles } from "@tuerca/contract/calls";
import { call } from "../helpers/call.ts";

/** Part with links under the term "con ESP" to all engines of this car, from a complete source. */
export const ESP_DISC = { path: "/disco-de-freno-delantero-ventilado-338-27-mm-df5461s", sku: "DF5461S" };
export const ESP_CAR = "hyundai i20 pb 1.4";

/** Opens pages with a stored car, the first one found by a text; returns its label. */
export async function bringCar(page: Page, request: APIRequestContext, text: string): Promise<string> {
  const [found] = await call({ request }, findVehicles, { query: { q: text } });
  if (!found) throw new Error(`No vehicle is found by ${text}`);
  const { id, label, model, name } = found;
  const car = { kind: "vehicle", id, label, name: `${model.name} ${name}`, registered: null, answers: {} };
  await page.addInitScript(
    (stored) => {
      if (sessionStorage.getItem("brought")) return;
      sessionStorage.setItem("brought", "yes");
      localStorage.setItem("tuerca.cars", stored);
    },
    JSON.stringify({ version: 1, cars: [car] }),
  );
  return label;
}
