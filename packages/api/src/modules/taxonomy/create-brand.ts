import { recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import { assignSlugs, slugClient, slugFor } from "../slugs/index.ts";
import { insertBrand, takeBrandId } from "./brand.repository.ts";
import { lockTaxonomy } from "./category-tree.repository.ts";
import { dropBrandName } from "./former-names.repository.ts";

/**
 * Adds a brand, with an address from its name; returns its id. A former name of another brand means
 * this one from then on. Throws Invalid at `name` if there is one of this name.
 */
export function createBrand(db: Database, name: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockTaxonomy(trx);
    const id = await takeBrandId(trx);
    const wish = { id, bases: [slugFor("brand", name)] };
    const slug = (await assignSlugs(slugClient(trx), "brand", [wish])).get(id) ?? "";
    if (!(await insertBrand(trx, { id, name, slug })))
      throw Invalid.at("name", "Ya hay una marca con este nombre");
    await dropBrandName(trx, name);
    await recordAct(trx, "brand.created", String(id), { after: { name, slug } });
    return id;
  });
}
