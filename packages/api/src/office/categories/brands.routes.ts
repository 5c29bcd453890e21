import {
  BRANDS_PAGE_SIZE,
  createBrand as createCall,
  editBrand as editCall,
  getOfficeBrand,
  type ListedBrand,
  listOfficeBrands,
  mergeBrand as mergeCall,
} from "@tuerca/office-contract";
import { createBrand, editBrand, listBrands, mergeBrand, readBrand } from "../../modules/taxonomy/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentPage } from "./present-page.ts";

/** The calls about brands. */
export function registerBrandRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  /** Products are counted in memory. */
  const present = (brand: Omit<ListedBrand, "products">): ListedBrand => ({
    ...brand,
    products: context.catalog.countOfBrand(brand.id),
  });
  const change = async <T>(id: number, work: () => Promise<T>) =>
    explainConflict(db, String(id), work, "brand.");

  serveOffice(office, listOfficeBrands, async ({ query: { q = "", after } }) => {
    const wanted = folded(q);
    const brands = (await listBrands(db)).filter(({ name }) => folded(name).includes(wanted));
    const from = after === undefined ? 0 : brands.findIndex(({ id }) => id === after) + 1;
    const page = brands.slice(from, from + BRANDS_PAGE_SIZE);
    const hasMore = brands.length > from + BRANDS_PAGE_SIZE;
    const next = hasMore ? (page.at(-1)?.id ?? null) : null;
    return { body: { brands: page.map(present), next, total: brands.length } };
  });
  serveOffice(office, getOfficeBrand, async ({ params: { id } }) => {
    const { brand, feedNames } = await readBrand(db, id);
    const page = await presentPage(context, "brand", brand);
    return { body: { ...page, brand: present(brand), feed_names: feedNames } };
  });
  serveOffice(office, createCall, async ({ body }) => ({ body: { id: await createBrand(db, body.name) } }));
  serveOffice(office, editCall, async ({ params: { id }, body }) => {
    await change(id, () => editBrand(db, id, body.changes));
    return { body: null };
  });
  serveOffice(office, mergeCall, async ({ params: { id }, body }) => ({
    body: await change(id, () => mergeBrand(db, id, body)),
  }));
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
