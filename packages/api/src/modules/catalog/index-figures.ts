import type { Figures } from "@tuerca/platform/http/health";
import type { Catalog } from "./catalog.ts";

const HELP = {
  tuerca_index_compared: "Products of the index that were compared with the database since the start",
  tuerca_index_differed: "Products that differed then, each time, and were mended",
};

/** The metrics of the comparison of the index with the database. */
export function indexFigures({ compared }: Catalog): Figures<keyof typeof HELP> {
  return {
    help: HELP,
    read: async () => ({
      tuerca_index_compared: compared.products,
      tuerca_index_differed: compared.differed,
    }),
  };
}
