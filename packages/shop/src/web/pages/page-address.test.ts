import { expect, it } from "vitest";
import { normalizeAddress } from "./page-address.ts";

it.each([
  ["/frenos?sort=price_asc&page=2", "/frenos?page=2&sort=price_asc"],
  [
    "/frenos?filters[brand.name][]=ATE&filters%5Bprice%5D%5Bgte%5D=1",
    "/frenos?filters[brand.name][]=ATE&filters[price][gte]=1",
  ],
  ["/c-catalogo-1?q=%C3%B1&facet=brand.name", "/c-catalogo-1?facet=brand.name&q=ñ"],
  ["/frenos?filters[vehicle.id][]=7&utm_source=a", "/frenos?filters[vehicle.id][]=7"],
  ["/frenos?filters[vehicle.model][]=3", "/frenos?filters[vehicle.model][]=3"],
  ["/c-catalogo-1?q=discos+ibiza&literal=1", "/c-catalogo-1?literal=1&q=discos+ibiza"],
  ["/marcas?inicial=b", "/marcas?inicial=b"],
  ["/account/addresses?edit=new", "/account/addresses?edit=new"],
  ["/payment/pay.data?_routes=root", "/payment/pay.data?_routes=root"],
  ["/frenos/", "/frenos"],
])("renders %s as %s", (url, address) => {
  expect(decodeURIComponent(normalizeAddress(url))).toBe(address);
});

it.each([
  "utm_source=a&gclid=1",
  "srsltid=AfmBOo&gad_source=1&gad_campaignid=2",
  "x=1",
  "x",
  "filters[]=1",
  "filters[price]=1",
  "Page=2",
  "secret=s&next=/checkout",
  "order=AbC-12",
  "?page=2",
])("shares one page with everybody who adds ?%s", (query) => {
  expect(normalizeAddress(`/frenos?${query}`)).toBe("/frenos");
  expect(normalizeAddress(`/frenos?${query}&page=2`)).toBe("/frenos?page=2");
});
