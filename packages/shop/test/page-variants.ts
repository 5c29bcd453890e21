import { BRANDS_PATH, LEGAL_PAGES, PRODUCT_LISTS } from "@tuerca/contract";
import type { Question } from "./ask.ts";

/** Every page, and the files that visitors fetch with them. */
export function allPages(product: string): Question[] {
  const paths = [
    "/",
    BRANDS_PATH,
    `${BRANDS_PATH}?inicial=b`,
    "/frenos",
    "/c-catalogo-1?q=pastillas",
    "/c-catalogo-1?q=nada-de-eso",
    product,
    "/ratings",
    "/ratings/avisos",
    "/aviso-existencias",
    "/cart",
    "/comparar",
    "/checkout",
    "/checkout/identification",
    "/checkout/shipping",
    "/checkout/payment",
    "/checkout/pay",
    "/guest/order",
    "/guest/order/no-hay",
    "/payment/pay",
    "/payment/success",
    "/payment/cancel",
    "/tarjeta-regalo/confirmar/no-hay",
    "/carrito-compartido/no-hay",
    "/lista-compartida/no-hay",
    "/login",
    "/login/recover_password",
    "/login/reset_password",
    "/login/confirm_email",
    "/wishlist",
    "/account",
    "/account/addresses",
    "/account/invoices",
    "/account/lists",
    "/account/lists/1",
    "/account/orders",
    "/account/orders/1",
    "/account/profile",
    "/account/security",
    "/dev/kit",
    "/no-existe-esta-pagina",
    ...LEGAL_PAGES.map(({ path }) => path),
    ...PRODUCT_LISTS.map(({ path }) => path),
  ];
  const data = paths
    .filter((path) => !path.includes("?"))
    .map((path) => `${path === "/" ? "/_root" : path}.data`);
  const files = ["/sitemap.xml", "/sitemap-products-1.xml", "/robots.txt", "/favicon.svg"];
  return [...paths, ...data, ...files].map((path) => ({ path }));
}

const SPELLINGS = [
  (path: string) => path,
  (path: string) => `${path}/`,
  (path: string) => `${path}//`,
  (path: string) => `/${path}`,
  (path: string) => path.toUpperCase(),
  (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path: string) => `${path}/.`,
  (path: string) => `/.${path}`,
  (path: string) => `/x/..${path}`,
  (path: string) => `${path};v=1`,
  (path: string) => `${path}.css`,
  (path: string) => `${path}/nadie.js`,
  (path: string) => `${path}%00.jpg`,
  (path: string) => `${path}%2Fcart`,
  (path: string) => `${path}.data`,
];

const QUERIES = [
  "",
  "utm_source=boletin&gclid=1",
  "page=2&sort=price_asc",
  "sort=price_asc&page=2",
  "filters%5Bprice%5D%5Bgte%5D=10",
  "filters[price][gte]=10",
  "q=%C3%B1",
  "q=%c3%b1&&q=",
  "cookie=1&x=<b>",
];

const MANNERS: Omit<Question, "path">[] = [
  {},
  { method: "HEAD" },
  { headers: { "accept-encoding": "br" } },
  { headers: { "accept-encoding": "gzip", "x-forwarded-host": "otra.example" } },
  { headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" } },
];

/** Sixty requests for one path, with variants of spelling, query and headers. */
export function variantsOf(path: string): Question[] {
  return Array.from({ length: 60 }, (_, at) => {
    const spelled = (SPELLINGS[at % SPELLINGS.length] ?? String)(path);
    const query = QUERIES[at % QUERIES.length];
    return { path: query ? `${spelled}?${query}` : spelled, ...MANNERS[at % MANNERS.length] };
  });
}
