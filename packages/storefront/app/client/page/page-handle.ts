/** What a route tells the frame around it, as its `handle`. */
export type PageHandle<LoaderData = unknown> = {
  /** Paths of the categories that a page lies in, from the main category down, its own last. */
  trail(loaderData: LoaderData): readonly string[];
};
