import type { PageData, PageLoader } from "./page-data.ts";

/** What a route tells the frame around it, as its `handle`. */
export type PageHandle<L extends PageLoader = PageLoader> = {
  /** Paths of the categories that a page lies in, from the main category down, its own last. */
  trail(data: PageData<L>): readonly string[];
};
