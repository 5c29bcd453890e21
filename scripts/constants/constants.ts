/** A number of the specification, and the one place of the code that has it. */
export type Constant = {
  /** The row of the map of the specification whose tests hold the number. */
  row: string;
  file: string;
  /** Text of that file, found once; its first number is the constant. */
  code: string;
};

const SHARED = "packages/contract/src/constants.ts";

/** The numbers of section 9 of the specification, and the minute of section 8. */
export const CONSTANTS: readonly Constant[] = [
  ...[
    ["9-1", "HTTP_TIMEOUT_MS = 3000;"],
    ["9-4", "WISHLIST_PAGE_SIZE = 50;"],
    ["9-5", "RATINGS_PAGE_SIZE = 20;"],
    ["9-6", "CAROUSEL_STEP_MS = 5000;"],
    ["9-7", "QUICK_BUY_CLOSE_MS = 5000;"],
    ["9-8", "QUICK_BUY_MAX_WIDTH = 768;"],
    ["9-9", "MINICART_AUTO_CLOSE_MS = 3000;"],
    ["9-10", "MINICART_CLOSE_DELAY_MS = 250;"],
    ["9-11", "MINICART_MIN_WIDTH = 600;"],
    ["9-12", "INFO_POPUP_MS = 2000;"],
    ["9-13", "TOAST_MS = 7000;"],
    ["9-14", "GIFT_CARDS_CATEGORY_ID = 10197;"],
    ["9-15", "CONSENT_DAYS = 365;"],
    ["9-16", "NAVBAR_CLOSE_DELAY_MS = 200;"],
    ["9-17", "TOP_BRANDS_IN_MENU = 4;"],
    ["9-18", "STICKY_HEADER_SCROLL = 50;"],
    ["9-19", "PROGRESS_THROTTLE_MS = 200;"],
    ["9-19", "PROGRESS_DURATION_MS = 5000;"],
    ["9-20", "width: 170"],
    ["9-20", "height: 170"],
    ["9-20", "width: 500"],
    ["9-20", "height: 500"],
    ["9-20", "width: 75"],
    ["9-20", "height: 75"],
    ["9-20", "width: 60"],
    ["9-20", "height: 60"],
    ["9-21", "SEARCH_BAR_RESULTS = 5;"],
    ["9-21", "SEARCH_BAR_BRANDS = 5;"],
    ["9-21", "SEARCH_LOADER_DELAY_MS = 500;"],
    ["9-21", "SEARCH_HISTORY_SAVE_DELAY_MS = 750;"],
    ["9-21", "SEARCH_HISTORY_MAX = 10;"],
    ["9-21", "SEARCH_HISTORY_SHOWN = 3;"],
    ["9-22", "CATEGORY_TREE_DEPTH = 2;"],
    ["9-22", "MAIN_CATEGORY_ID = 1;"],
  ].map(([row = "", code = ""]) => ({ row, file: SHARED, code })),
  {
    row: "9-3",
    file: "packages/storefront/app/features/product/facts/data-rows.ts",
    code: "kilograms > 1)",
  },
  { row: "9-23", file: "packages/storefront/app/ui/stepper/quantity-stepper.tsx", code: "min = 1," },
  { row: "8-19", file: "packages/storefront/app/rendering/lost-script.ts", code: "now - last < 60_000" },
];
