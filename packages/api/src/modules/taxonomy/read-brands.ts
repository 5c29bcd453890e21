import type { Database } from "@tuerca/platform/database/database";
import { findBrandById, readBrands, type StoredBrand } from "./brand.repository.ts";
import { goneBrand } from "./edit-brand.ts";
import { listBrandNames } from "./former-names.repository.ts";

const collator = new Intl.Collator("es");

/** All brands by name. */
export async function listBrands(db: Database): Promise<StoredBrand[]> {
  const brands = await readBrands(db);
  return brands.sort((one, other) => collator.compare(one.name, other.name) || one.id - other.id);
}

/** A brand, and the former names by which feeds find it. Throws NotFound. */
export async function readBrand(
  db: Database,
  id: number,
): Promise<{ brand: StoredBrand; feedNames: string[] }> {
  const brand = await findBrandById(db, id);
  if (!brand) throw goneBrand();
  return { brand, feedNames: await listBrandNames(db, id) };
}
