import { z } from "zod";

const pageNumber = z.coerce
  .number()
  .int("Debe ser un número entero")
  .min(1, "Debe ser al menos 1")
  .max(1_000_000);

/** `page` and `per_page` of a query string; values outside 1 to 100 are refused. */
export const pageQuery = z.object({
  page: pageNumber.default(1),
  per_page: z.coerce
    .number()
    .int("Debe ser un número entero")
    .min(1, "Debe estar entre 1 y 100")
    .max(100, "Debe estar entre 1 y 100")
    .default(24),
});

export const pageMeta = z.object({
  current_page: z.number().int(),
  per_page: z.number().int(),
  last_page: z.number().int(),
  total: z.number().int(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Paths of other pages of a list, with their query; null if there is none. */
export const pageLinks = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});
export type PageLinks = z.infer<typeof pageLinks>;

/** A page of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: pageMeta, links: pageLinks });
}

/** Numbers of a page; an empty list has one empty page. */
export function describePage(total: number, page: number, perPage: number): PageMeta {
  return { current_page: page, per_page: perPage, last_page: Math.max(1, Math.ceil(total / perPage)), total };
}

/** The links of a page of the call at `address`: its path, with the rest of its query. */
export function linkPages(address: string, meta: Omit<PageMeta, "total">): PageLinks {
  const [typed = "", query = ""] = address.split("?", 2);
  const path = typed.replace(/\/$/, "");
  const others = query.split("&").filter((pair) => pair !== "" && !/^(page|per_page)=/.test(pair));
  const to = (page: number) =>
    `${path}?${[...others, `page=${page}`, `per_page=${meta.per_page}`].join("&")}`;
  const { current_page: page, last_page: last } = meta;
  return {
    first: to(1),
    last: to(last),
    prev: page > 1 ? to(Math.min(page - 1, last)) : null,
    next: page < last ? to(page + 1) : null,
  };
}
