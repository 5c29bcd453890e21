import type { ComponentType, ReactNode } from "react";
import type { PageData, PageLoader } from "./page-data.ts";

/** A route's data for the surrounding frame, as its `handle`. */
export type PageHandle<L extends PageLoader = PageLoader> = {
  /** Paths of the page's categories, from the main category down to its own. */
  trail(data: PageData<L>): readonly string[];
};

/**
 * As a route's `handle`: what its pages have in place of the shop's header and footer, around the
 * link home and the legal pages.
 */
export type FrameHandle = {
  frame: { Header: ComponentType<{ home: ReactNode }>; Footer: ComponentType<{ legal: ReactNode }> };
};
