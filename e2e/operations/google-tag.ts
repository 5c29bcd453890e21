import type { Page } from "@playwright/test";

export const MEASUREMENT_ID = "G-TUERCA1234";

/** Stands in for Google's tag and its collector; returns the addresses that are asked, in order. */
export async function watchTag(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/googletagmanager\.com|google-analytics\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: STAND_IN });
  });
  return asked;
}

/** Handles the data layer's commands like Google's tag, as far as visible: sends each event. */
const STAND_IN = `(() => {
  const set = {};
  const run = (command) => {
    const [name, what, parameters] = command;
    if (name === "set") Object.assign(set, what);
    if (name !== "event") return;
    const query = new URLSearchParams({ v: "2", tid: parameters.send_to, en: what, dl: set.page_location ?? location.href, ep: JSON.stringify(parameters) });
    fetch("https://region1.google-analytics.com/g/collect?" + query, { mode: "no-cors" });
  };
  const isCommand = (entry) => Object.prototype.toString.call(entry) === "[object Arguments]";
  const layer = window.dataLayer;
  for (const entry of layer) if (isCommand(entry)) run(entry);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => { for (const entry of entries) if (isCommand(entry)) run(entry); return push(...entries); };
})();`;
