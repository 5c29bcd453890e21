import type { Taxonomy, TaxonomyRows } from "../../taxonomy.ts";
import type { ReaderConnection } from "./reader-connection.repository.ts";
import { unseen } from "./unseen.ts";

/** Whether categories, brands or drawings have changed since the snapshot of the `known` ones. */
export async function taxonomyChanged(
  connection: ReaderConnection,
  snapshot: string,
  known: Taxonomy,
): Promise<boolean> {
  const sizes = [
    known.categories.size,
    known.brands.size,
    known.attributeSets.size,
    known.drawingWords.length,
    known.pairs.length,
  ];
  const changed = await connection.value(
    `select exists (select from categories where ${unseen()})
      or exists (select from brands where ${unseen()})
      or exists (select from categories c join media m on m.id = c.media_id where ${unseen("m.changed_xid")})
      or (select count(*) from categories) <> $2 or (select count(*) from brands) <> $3
      or (select count(*) from attribute_sets) <> $4 or (select count(*) from drawing_words) <> $5
      or exists (select from drawing_words where ${unseen()})
      or (select count(*) from category_pairs) <> $6
      or exists (select from category_pairs where ${unseen()})`,
    [snapshot, ...sizes],
  );
  return changed === "t";
}

/** All categories and pairs of them, brands, attribute sets and drawing words. */
export async function readTaxonomy(connection: ReaderConnection): Promise<TaxonomyRows> {
  const categories = await connection.rows(
    `select c.id, c.parent_id, c.name, c.slug, c.position, m.path
     from categories c left join media m on m.id = c.media_id and m.status = 'ready' order by c.id`,
  );
  const brands = await connection.rows("select id, name, slug, logo from brands order by id");
  const sets = await connection.rows("select id, name from attribute_sets order by id");
  const words = await connection.rows("select words, drawing from drawing_words order by words");
  const pairs = await connection.rows("select category_id, other_id from category_pairs order by 1, 2");
  return {
    categories: categories.map(([id, parentId, name = "", slug, position, imagePath = null]) => ({
      id: Number(id),
      parentId: parentId == null ? null : Number(parentId),
      name: name ?? "",
      slug: slug ?? "",
      position: Number(position),
      imagePath,
    })),
    brands: brands.map(([id, name, slug, logo = null]) => ({
      id: Number(id),
      name: name ?? "",
      slug: slug ?? "",
      logo,
    })),
    attributeSets: sets.map(([id, name]) => ({ id: Number(id), name: name ?? "" })),
    drawingWords: words.map(([phrase, drawing]) => ({ words: phrase ?? "", drawing: drawing ?? "" })),
    pairs: pairs.map(([one, other]) => [Number(one), Number(other)]),
  };
}
