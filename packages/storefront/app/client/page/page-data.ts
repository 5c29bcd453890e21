import { type MetaDescriptor, useLoaderData } from "react-router";
import { fromWire, toWire, type Wire } from "./wire.ts";

/** A route's `loader` whose data travel as one text. */
export type PageLoader = (args: never) => Promise<Wire<unknown>>;

/** The data that a page's loader gives. */
export type PageData<L extends PageLoader> = Awaited<ReturnType<L>> extends Wire<infer T> ? T : never;

/** What a route's `meta` is given. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** A route's `loader`: its data are of JSON's types, and reach the page as one text. */
export function pageLoader<Args, T extends object>(load: (args: Args) => T | Promise<T>) {
  return async (args: Args): Promise<Wire<T>> => toWire(await load(args));
}

/** The data of the page's own loader: `usePageData<typeof loader>()`. */
export function usePageData<L extends PageLoader>(): PageData<L> {
  return fromWire(useLoaderData() as Wire<PageData<L>>);
}

/** The data of a route as its match has them; undefined where its loader failed. */
export function pageDataOf<T>(loaderData: unknown): T | undefined {
  const wire = loaderData as Wire<T> | undefined;
  return wire && fromWire(wire);
}

/** A route's `meta` that is made from its loader's data; nothing where that failed. */
export function pageDataMeta<L extends PageLoader>(
  describe: (data: PageData<L>, matches: Matches) => MetaDescriptor[],
) {
  return ({ loaderData, matches }: { loaderData?: unknown; matches: Matches }): MetaDescriptor[] => {
    const data = pageDataOf<PageData<L>>(loaderData);
    return data === undefined ? [] : describe(data, matches);
  };
}
