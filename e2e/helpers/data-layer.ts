import type { Page } from "@playwright/test";

export type Ecommerce = {
  currency: string;
  value: number;
  coupon?: string;
  items: { item_id: string; item_name: string; price: number; quantity: number; coupon?: string }[];
  [extra: string]: unknown;
};
export type LayerEvent = { event: string; ecommerce: Ecommerce };

/** Allows analytics in this browser. */
export async function allowAnalytics(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: "cookie_consent", value: "1:all", url: origin }]);
}

/** Entries of this browser's data layers in order, across page loads. */
export async function watchDataLayer(page: Page): Promise<LayerEvent[]> {
  const pushed: LayerEvent[] = [];
  await page.context().exposeBinding("reportPushed", (_source, entry: LayerEvent) => pushed.push(entry));
  await page.context().addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      for (const entry of entries)
        if (entry && typeof entry === "object" && "event" in entry)
          void (window as unknown as { reportPushed(entry: object): void }).reportPushed(entry);
      return Array.prototype.push.apply(layer, entries);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return pushed;
}
