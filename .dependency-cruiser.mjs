/** The arrows of docs/architecture.md. Zones follow from the folders, so that a new slice is covered at once. */

const TESTS = "\\.test\\.tsx?$|/test/";

/** Nothing in `from` may import `to`. */
function never(name, comment, from, to) {
  return { name, comment, severity: "error", from: { pathNot: TESTS, ...from }, to };
}

const packages = [
  never(
    "contract-knows-nobody",
    "contract imports nothing of ours",
    { path: "^packages/contract/" },
    { path: "^packages/(?!contract/)" },
  ),
  never(
    "office-contract-only-contract",
    "the office's contract knows the shop's and nothing else of ours",
    { path: "^packages/office-contract/" },
    { path: "^packages/(?!office-contract/|contract/)" },
  ),
  never(
    "office-contract-only-in-the-office",
    "customers' calls and pages know nothing of the office's",
    {
      path: "^packages/(?!office-contract/|office/)",
      pathNot: `^packages/api/src/office/|^packages/shop/src/web/office/|${TESTS}`,
    },
    { path: "^packages/office-contract/" },
  ),
  never(
    "calls-without-schemas",
    "the browser's scripts make calls without their schemas",
    { path: "^packages/contract/src/([^.]+\\.calls|calls)\\.ts$" },
    { path: "^node_modules/zod/", reachable: true },
  ),
  never(
    "search-knows-nobody",
    "search takes plain documents",
    { path: "^packages/search/" },
    { path: "^packages/(?!search/)" },
  ),
  never(
    "search-only-in-catalog",
    "only the catalogue and the search module use the index",
    { path: "^packages/(?!search/)", pathNot: `^packages/api/src/modules/(catalog|search)/|${TESTS}` },
    { path: "^packages/search/" },
  ),
  never(
    "feeds-only-contract",
    "feeds reads files by the contract's rules and knows nothing else of ours",
    { path: "^packages/feeds/" },
    { path: "^packages/(?!feeds/|contract/)" },
  ),
  never(
    "feeds-without-surroundings",
    "bytes and a map in, rows and reasons out: no database, no server; files in one place",
    { path: "^packages/feeds/", pathNot: `/files/disk\\.ts$|${TESTS}` },
    {
      path: "^node_modules/(pg|kysely|fastify|@fastify)|^(node:)?(fs|fs/promises|http|https|net|process|worker_threads)$",
    },
  ),
  never(
    "feeds-only-in-the-api",
    "only the API reads files",
    { path: "^packages/(?!feeds/)", pathNot: `^packages/api/src/|${TESTS}` },
    { path: "^packages/feeds/" },
  ),
  never(
    "redsys-knows-nobody",
    "redsys is the public protocol and nothing of ours",
    { path: "^packages/redsys/" },
    { path: "^packages/(?!redsys/)" },
  ),
  never(
    "redsys-for-both-sides",
    "only the shop's side and the sandbox speak the protocol",
    { path: "^packages/(?!redsys/|redsys-sandbox/|platform/|api/)" },
    { path: "^packages/redsys/" },
  ),
  never(
    "redsys-behind-the-port",
    "in the API only the gateway's kind and its settings speak Redsys",
    {
      path: "^packages/(api|platform)/src/",
      pathNot: `^packages/(api/src/modules/payments/redsys|platform/src/config)/|${TESTS}`,
    },
    { path: "^packages/redsys/|^packages/api/src/modules/payments/redsys/(?!redsys\\.ts$)" },
  ),
  never(
    "sandbox-only-redsys",
    "the sandbox knows the protocol and nothing else of ours",
    { path: "^packages/redsys-sandbox/" },
    { path: "^packages/(?!redsys-sandbox/|redsys/)" },
  ),
  never(
    "sandbox-only-in-shop",
    "only the shop's demo mode starts the sandbox",
    { path: "^packages/(?!redsys-sandbox/|shop/)" },
    { path: "^packages/redsys-sandbox/" },
  ),
  never(
    "labels-sandbox-knows-nobody",
    "the sandbox speaks the documented protocol and knows nothing of ours",
    { path: "^packages/labels-sandbox/" },
    { path: "^packages/(?!labels-sandbox/)" },
  ),
  never(
    "labels-sandbox-only-in-shop",
    "only the shop's demo mode starts the sandbox",
    { path: "^packages/(?!labels-sandbox/|shop/)" },
    { path: "^packages/labels-sandbox/" },
  ),
  never(
    "verifactu-knows-nobody",
    "verifactu is the tax agency's public protocol and nothing of ours",
    { path: "^packages/verifactu/" },
    { path: "^packages/(?!verifactu/)" },
  ),
  never(
    "verifactu-for-both-sides",
    "only the shop's side and the sandbox speak the protocol",
    { path: "^packages/(?!verifactu/|verifactu-sandbox/|platform/|api/)" },
    { path: "^packages/verifactu/" },
  ),
  never(
    "verifactu-sandbox-only-verifactu",
    "the sandbox knows the protocol and nothing else of ours",
    { path: "^packages/verifactu-sandbox/" },
    { path: "^packages/(?!verifactu-sandbox/|verifactu/)" },
  ),
  never(
    "verifactu-sandbox-only-in-shop",
    "only the shop's demo mode starts the sandbox",
    { path: "^packages/(?!verifactu-sandbox/|shop/)" },
    { path: "^packages/verifactu-sandbox/" },
  ),
  never(
    "platform-under-the-api",
    "platform is what modules stand on: it knows none of them",
    { path: "^packages/platform/" },
    { path: "^packages/(?!platform/|contract/|documents/|mails/|redsys/|verifactu/)" },
  ),
  never(
    "platform-only-on-the-server",
    "the server alone stands on platform",
    { path: "^packages/(?!platform/|api/|shop/)" },
    { path: "^packages/platform/" },
  ),
  never(
    "api-not-storefront",
    "api and storefront never meet",
    { path: "^packages/api/" },
    { path: "^packages/(storefront|office|kit|shop)/" },
  ),
  never(
    "render-threads-stay-small",
    "a thread that renders pages loads the storefront and what packs pages: every other module is read and kept once per thread",
    { path: "^packages/shop/src/web/rendering/render\\.worker" },
    { path: "^packages/(api/|platform/(?!src/threads/)|contract/src/index)", reachable: true },
  ),
  never(
    "storefront-only-contract-and-kit",
    "the storefront knows the contract and the kit only",
    { path: "^packages/storefront/" },
    { path: "^packages/(?!storefront/|contract/|kit/)" },
  ),
  never(
    "office-only-contracts-and-kit",
    "the office's screens know both contracts and the kit; storefront and office never meet",
    { path: "^packages/office/" },
    { path: "^packages/(?!office/|contract/|office-contract/|kit/)" },
  ),
  never(
    "kit-only-contract",
    "the kit is what storefront and office share, and knows neither",
    { path: "^packages/kit/" },
    { path: "^packages/(?!kit/|contract/)" },
  ),
  never(
    "mails-only-contract",
    "mails know the contract only",
    { path: "^packages/mails/" },
    { path: "^packages/(?!mails/|contract/)" },
  ),
  never(
    "documents-only-contract",
    "documents know the contract only",
    { path: "^packages/documents/" },
    { path: "^packages/(?!documents/|contract/)" },
  ),
  never(
    "documents-in-threads",
    "in the API only threads load what makes PDFs: it takes a second and much memory",
    { path: "^packages/api/src/", pathNot: `\\.worker\\.ts$|${TESTS}` },
    { path: "^packages/documents/", pathNot: "^packages/documents/src/invoice/check-invoice\\.ts$" },
  ),
  never(
    "inject-in-front",
    "only the front calls Fastify past Node's HTTP server",
    { path: "^packages/shop/src/", pathNot: `^packages/shop/src/web/front/|${TESTS}` },
    { path: "^node_modules/light-my-request/" },
  ),
  never(
    "commands-without-the-server",
    "a command starts in half the time if it loads its own part of the API alone",
    {
      path: "^packages/shop/src/(commands|start/(open-database|explain))",
      pathNot: `/(serve|dev|move)\\.ts$|${TESTS}`,
    },
    { path: "^packages/api/src/index\\.ts$" },
  ),
  never(
    "nobody-imports-shop",
    "shop stands on top",
    { path: "^packages/(?!shop/)" },
    { path: "^packages/shop/" },
  ),
];

/** The rooms of the flows, from the ground up: each imports those before it alone. */
const FLOW_ROOMS = [
  ...["messages", "orders", "invoices", "preparing", "refunds", "returns", "payments"],
  ...["coupons", "checkout", "corrections", "gift-cards", "withdrawals"],
  ...["accounts", "admin", "feeds", "upkeep", "demo"],
];

const flows = FLOW_ROOMS.map((room, index) =>
  never(
    `flows-${room}`,
    "a room of flows knows none above it",
    { path: `^packages/api/src/flows/${room}/` },
    { path: `^packages/api/src/flows/(${FLOW_ROOMS.slice(index + 1).join("|") || "-"})/` },
  ),
);

/** Every module may import these. */
const MODULES_OF_ALL = ["catalog", "session", "stock", "vehicles"];

/** Further modules that a module may import. */
const MODULES_BELOW = {
  "bulk-changes": ["products"],
  catalog: ["drawings"],
  cart: ["coupons", "gift-requests"],
  customers: ["orders"],
  import: ["slugs", "taxonomy"],
  "import-runs": ["feed-maps", "import"],
  invoices: ["billing"],
  "named-lists": ["cart"],
  media: ["drawings"],
  orders: ["withdrawals"],
  "order-lists": ["orders"],
  products: ["import", "slugs", "taxonomy"],
  ratings: ["media"],
  returns: ["refunds"],
  staff: ["staff-login"],
  taxonomy: ["slugs"],
  "watched-sources": ["feed-maps", "import"],
};

const modulesOf = (names) => `^packages/api/src/modules/(${names.join("|")})/`;

const api = [
  never(
    "modules-not-flows",
    "flows lie above the modules",
    { path: "^packages/api/src/modules/", pathNot: `\\.routes\\.ts$|${TESTS}` },
    { path: "^packages/api/src/flows/" },
  ),
  never(
    "office-on-top",
    "the office lies above modules and flows; only the app registers its calls",
    { path: "^packages/api/src/(modules|flows)/" },
    { path: "^packages/api/src/office/" },
  ),
  never(
    "module-not-module",
    "a module imports no other one but those of all, and those that MODULES_BELOW names",
    {
      path: "^packages/api/src/modules/([^/]+)/",
      pathNot: `${modulesOf(Object.keys(MODULES_BELOW))}|${TESTS}`,
    },
    {
      path: "^packages/api/src/modules/",
      pathNot: `^packages/api/src/modules/($1|${MODULES_OF_ALL.join("|")})/`,
    },
  ),
  never(
    "modules-by-their-face",
    "flows, calls of the office and other modules import a module's index.ts alone",
    { path: "^packages/api/src/(modules/([^/]+)|flows|office)/" },
    { path: "^packages/api/src/modules/", pathNot: "^packages/api/src/modules/($2/|[^/]+/index\\.ts$)" },
  ),
  ...Object.entries(MODULES_BELOW).map(([module, below]) =>
    never(
      `module-${module}`,
      "a module imports no other one but those of all, and those that MODULES_BELOW names",
      { path: modulesOf([module]) },
      {
        path: "^packages/api/src/modules/",
        pathNot: modulesOf([module, ...MODULES_OF_ALL, ...below]),
      },
    ),
  ),
  never(
    "service-not-routes",
    "inside a slice: routes -> service -> repository",
    { path: "\\.(service|repository)\\.ts$" },
    { path: "\\.routes\\.ts$" },
  ),
  never(
    "repository-not-service",
    "a repository knows SQL and nothing above",
    { path: "\\.repository\\.ts$" },
    { path: "\\.service\\.ts$" },
  ),
  never(
    "sql-in-repositories",
    "only repositories and platform/database see SQL",
    {
      path: "^packages/(api|platform)/src/",
      pathNot: `\\.repository\\.ts$|^packages/platform/src/(database|jobs|waking)/|${TESTS}`,
    },
    { path: "^node_modules/(kysely|pg|pg-copy-streams|pg-query-stream)/" },
  ),
  never(
    "pipeline-behind-its-wall",
    "only platform/database reaches what uses private parts of pg",
    { path: "^packages/", pathNot: `^packages/platform/src/database/|${TESTS}` },
    { path: "^packages/platform/src/database/pipeline/" },
  ),
  never(
    "http-in-routes",
    "only routes and platform/http see Fastify",
    {
      path: "^packages/(api|platform)/src/",
      pathNot: `\\.routes\\.ts$|^packages/platform/src/http/|${TESTS}`,
    },
    { path: "^node_modules/(fastify|@fastify)" },
  ),
];

const storefront = [
  never(
    "blocks-not-routes",
    "routes -> blocks -> features -> ui | client | rendering",
    { path: "^packages/storefront/app/(blocks|features|ui|client|rendering)/" },
    { path: "^packages/storefront/app/routes/" },
  ),
  never(
    "features-not-blocks",
    "a feature knows no block",
    { path: "^packages/storefront/app/(features|ui|client|rendering)/" },
    { path: "^packages/storefront/app/blocks/" },
  ),
  never(
    "feature-not-feature",
    "what needs two features is a block",
    { path: "^packages/storefront/app/features/([^/]+)/" },
    { path: "^packages/storefront/app/features/", pathNot: "^packages/storefront/app/features/$1/" },
  ),
  never(
    "ui-client-and-rendering-know-no-feature",
    "the kit, the client and the rendering lie at the bottom",
    { path: "^packages/storefront/app/(ui|client|rendering)/" },
    { path: "^packages/storefront/app/(features|blocks|routes)/" },
  ),
  never(
    "react-dom-server-in-rendering",
    "only the rendering asks React for HTML",
    { path: "^packages/storefront/app/", pathNot: `^packages/storefront/app/rendering/|${TESTS}` },
    { path: "^node_modules/react-dom/(server|static)" },
  ),
  never(
    "wire-behind-page-data",
    "page data travel by pageLoader and usePageData",
    { path: "^packages/storefront/app/", pathNot: `/client/page/page-data\\.ts$|${TESTS}` },
    { path: "^packages/storefront/app/client/page/wire\\.ts$" },
  ),
  never(
    "client-rooms",
    "the client's rooms: api -> page -> browser",
    { path: "^packages/storefront/app/client/(page|browser)/" },
    { path: "^packages/storefront/app/client/api/" },
  ),
  never(
    "client-browser-at-the-bottom",
    "the client's rooms: api -> page -> browser",
    { path: "^packages/storefront/app/client/browser/" },
    { path: "^packages/storefront/app/client/page/" },
  ),
];

const office = [
  never(
    "office-features-not-routes",
    "routes -> features -> ui | client",
    { path: "^packages/office/app/(features|ui|client)/" },
    { path: "^packages/office/app/routes/" },
  ),
  never(
    "office-ui-and-client-know-no-feature",
    "ui and client lie at the bottom",
    { path: "^packages/office/app/(ui|client)/" },
    { path: "^packages/office/app/features/" },
  ),
];

// biome-ignore lint/style/noDefaultExport: the tool asks for it
export default {
  forbidden: [
    ...packages,
    ...api,
    ...flows,
    ...storefront,
    ...office,
    {
      name: "no-cycle",
      severity: "error",
      comment: "imports form no circle",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^packages/[^/]+/(build|dist|\\.react-router)/" },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
