import {
  listSharedEans as listCall,
  mergeProduct as mergeCall,
  type ProductMerge,
  previewProductMerge as previewCall,
  SHARED_EANS_PAGE_SIZE,
} from "@tuerca/office-contract";
import { type MergedProducts, mergeProducts, previewMerge } from "../../flows/admin/merge-products.ts";
import { listSharedEans } from "../../modules/products/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentProducts, sightOf } from "./present-products.ts";

/** The calls that find twins and make one product of two. */
export function registerProductMerges(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listCall, async ({ session, query: { after = "" } }) => {
    const found = await listSharedEans(db, after, SHARED_EANS_PAGE_SIZE + 1);
    const page = found.slice(0, SHARED_EANS_PAGE_SIZE);
    const ids = page.flatMap((one) => one.ids);
    const products = await presentProducts(db, ids, sightOf(session), context.clock.now());
    const eans = page.map((one) => ({
      ean: one.ean,
      products: products.filter(({ id }) => one.ids.includes(id)),
    }));
    const hasMore = found.length > SHARED_EANS_PAGE_SIZE;
    return { body: { eans, next: hasMore ? (page.at(-1)?.ean ?? null) : null } };
  });
  serveOffice(office, previewCall, async ({ session, params, query: { into } }) => {
    return { body: present(await previewMerge(context, { from: params, into }), session) };
  });
  serveOffice(office, mergeCall, async ({ session, params, body: { into } }) => {
    return { body: present(await mergeProducts(context, { from: params, into }), session) };
  });
}

function present({ pieces, ...merged }: MergedProducts, session: StaffSession): ProductMerge {
  return sightOf(session).hasStock ? { ...merged, pieces } : merged;
}
