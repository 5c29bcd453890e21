import { expect, type Page, test } from "../helpers/test.ts";

type Stop = { name: string; isRinged: boolean; at: number };

test("every control of the kit is reached by Tab in its order, and shows that it has the focus", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/dev/kit", { waitUntil: "networkidle" });
  const main = page.locator("main");
  const all = await main.evaluate(markControls);
  expect(all).toBeGreaterThan(40);
  const stops = await walk(page, all);
  expect(stops.map(({ at }) => at)).toEqual(Array.from({ length: all }, (_, index) => index));
  expect(stops.filter(({ isRinged }) => !isRinged)).toEqual([]);
});

test("controls that do nothing for now keep their place, and say so", { tag: "@once" }, async ({ page }) => {
  await page.goto("/dev/kit", { waitUntil: "networkidle" });
  const idle = page.locator("main [aria-disabled=true]");
  expect(await idle.count()).toBeGreaterThan(3);
  for (const control of await idle.all()) {
    await control.focus();
    await expect(control).toBeFocused();
    await expect(control).not.toHaveAttribute("disabled");
  }
});

/** Numbers the controls that Tab reaches, of a radio group only one. Returns their count. */
function markControls(main: Element): number {
  const isStop = (one: HTMLElement) => {
    if (!one.checkVisibility() || one.tabIndex < 0) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
    const group = [...main.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${one.name}"]`)];
    return one === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const all = [...main.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea")];
  const controls = all.filter(isStop);
  for (const [index, control] of controls.entries()) control.dataset.stop = String(index);
  return controls.length;
}

/** Tabs through the numbered controls, from the title on. */
async function walk(page: Page, count: number): Promise<Stop[]> {
  await page.locator("h1").focus();
  const stops: Stop[] = [];
  // The breadcrumb's link comes before the title.
  await page.keyboard.press("Shift+Tab");
  for (let n = 0; n < count; n += 1) {
    stops.push(await page.evaluate(readFocus));
    await page.keyboard.press("Tab");
  }
  return stops;
}

/** The focused control, and whether it or its row has a focus ring. */
function readFocus(): Stop {
  const focused = document.activeElement as HTMLElement;
  const rings = [focused, focused.closest("label")].filter((one) => one !== null);
  const isRinged = rings.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  const name = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
  return { name: name.trim(), isRinged, at: Number(focused.dataset.stop ?? -1) };
}
