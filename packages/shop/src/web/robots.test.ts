import { expect, it } from "vitest";
import { robotsText } from "./robots.ts";

const SITE = "https://recambios.example";

/** Whether a robot that follows RFC 9309 may fetch the URL. */
function isAllowed(text: string, address: string): boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => {
    const pattern = rule.replaceAll(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${pattern}`);
  });
  return !rules.some((rule) => rule.test(address));
}

it("names the sitemap by its whole address", () => {
  expect(robotsText({ siteUrl: SITE, isDemo: false })).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
});

it.each([
  "/api/v2/search/",
  "/store-front/api/rating",
  "/sanctum/csrf-cookie",
  "/frenos?filters%5Bbrand.name%5D%5B%5D=BOSCH",
  "/frenos?page=2&filters[price][gte]=5",
  "/frenos?sort=price_asc",
  "/frenos?page=2&facet=brand.name",
  "/frenos.data?_routes=root",
])("keeps robots off %s", (address) => {
  expect(isAllowed(robotsText({ siteUrl: SITE, isDemo: false }), address)).toBe(false);
});

it.each([
  "/",
  "/frenos",
  "/frenos?page=2",
  "/c-catalogo-1?q=freno",
  "/cart",
  "/login",
  "/media/a.jpg?t=w_170,h_170",
  "/assets/app.js",
  "/links/cookies",
])("lets robots read %s", (address) => {
  expect(isAllowed(robotsText({ siteUrl: SITE, isDemo: false }), address)).toBe(true);
});

it("keeps a demo shop out where others can reach it, and treats it like any other on one's own machine", () => {
  expect(robotsText({ siteUrl: SITE, isDemo: true })).toBe("User-agent: *\nDisallow: /\n");
  expect(robotsText({ siteUrl: "http://localhost:3000", isDemo: true })).toContain("Sitemap:");
});
