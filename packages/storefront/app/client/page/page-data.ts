import { type MetaDescriptor, useLoaderData } from "react-router";
import { fromWire, toWire, type Wire } from "./wire.ts";

/** A route's `loader`, whose data travel as one string. */
export type PageLoader = (args: never) => Promise<Wire<unknown>>;

/** The data of a page's loader. */
export type PageData<L extends PageLoader> = Awaited<ReturnType<L>> extends Wire<infer T> ? T : never;

/** Arguments of a route's `meta`: its matches. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Makes a route's `loader` whose JSON data reach the page as one string. */
export function pageLoader<Args, T extends object>(load: (args: Args) => T | Promise<T>) {
  return async (args: Args): Promise<Wire<T>> => toWire(await load(args));
}

/** The data of the page's own loader: `usePageData<typeof loader>()`. */
export function usePageData<L extends PageLoader>(): PageData<L> {
  return fromWire(useLoaderData() as Wire<PageData<L>>);
}

/** The data of a route's match; undefined if its loader failed. */
export function pageDataOf<T>(loaderData: unknown): T | undefined {
  const wire = loaderData as Wire<T> | undefined;
  return wire && fromWire(wire);
}

/** Makes a route's `meta` from its loader's data; empty if the loader failed. */
export function pageDataMeta<L extends PageLoader>(
  describe: (data: PageData<L>, matches: Matches) => MetaDescriptor[],
) {
  return ({ loaderData, matches }: { loaderData?: unknown; matches: Matches }): MetaDescriptor[] => {
    const data = pageDataOf<PageData<L>>(loaderData);
    return data === undefined ? [] : describe(data, matches);
  };
}
