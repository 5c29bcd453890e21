import { addSearchRedirect, listSearchRedirects, removeSearchRedirect } from "@tuerca/office-contract";
import { addRedirect, removeRedirect } from "../../flows/admin/search-redirects.ts";
import { listRedirects } from "../../modules/search/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls about searches that lead to a page. */
export function registerRedirectRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, listSearchRedirects, async () => {
    const redirects = await listRedirects(context.database.db);
    return {
      body: redirects.map(({ id, term, target, addedAt }) => {
        const path = context.catalog.pathOf(target);
        return {
          id,
          term,
          path: path ?? target.path,
          is_gone: path === null,
          added_at: addedAt.toISOString(),
        };
      }),
    };
  });
  serveOffice(office, addSearchRedirect, async ({ body }) => ({
    body: { id: await addRedirect(context, body) },
  }));
  serveOffice(office, removeSearchRedirect, async ({ params: { id } }) => {
    await removeRedirect(context, id);
    return { body: null };
  });
}
