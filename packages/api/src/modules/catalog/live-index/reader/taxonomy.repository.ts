import { MEASURE_KINDS } from "@tuerca/contract";
import type { Taxonomy, TaxonomyRows } from "../../taxonomy.ts";
import type { ReaderConnection } from "./reader-connection.repository.ts";
import { unseen } from "./unseen.ts";

/** Whether categories, brands, drawings or measures have changed since the `known` snapshot. */
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
    known.measures.size,
    known.pairs.length,
  ];
  const changed = await connection.value(
    `select exists (select from categories where ${unseen()})
      or exists (select from brands where ${unseen()})
      or exists (select from categories c join media m on m.id = c.media_id where ${unseen("m.changed_xid")})
      or (select count(*) from categories) <> $2 or (select count(*) from brands) <> $3
      or (select count(*) from attribute_sets) <> $4 or (select count(*) from drawing_words) <> $5
      or (select count(*) from measures) <> $6
      or (select count(*) from category_pairs) <> $7
      or exists (select from drawing_words where ${unseen()})
      or exists (select from measures where ${unseen()})
      or exists (select from category_pairs where ${unseen()})`,
    [snapshot, ...sizes],
  );
  return changed === "t";
}

/** All categories and pairs of them, brands, attribute sets, drawing words and measures. */
export async function readTaxonomy(connection: ReaderConnection): Promise<TaxonomyRows> {
  const categories = await connection.rows(
    `select c.id, c.parent_id, c.name, c.slug, c.position, m.path, c.drawing_kind, array_to_json(c.measure_ids)
     from categories c left join media m on m.id = c.media_id and m.status = 'ready' order by c.id`,
  );
  const brands = await connection.rows("select id, name, slug, logo from brands order by id");
  const sets = await connection.rows("select id, name from attribute_sets order by id");
  const measures = await connection.rows(
    "select id, slug, name, unit, kind, array_to_json(other_names) from measures order by id",
  );
  const words = await connection.rows("select words, drawing from drawing_words order by words");
  const pairs = await connection.rows("select category_id, other_id from category_pairs order by 1, 2");
  return {
    categories: categories.map(
      ([id, parentId, name = "", slug, position, imagePath = null, drawingKind, measureIds]) => ({
        id: Number(id),
        parentId: parentId == null ? null : Number(parentId),
        name: name ?? "",
        slug: slug ?? "",
        position: Number(position),
        imagePath,
        drawingKind: drawingKind ?? "",
        measureIds: JSON.parse(measureIds ?? "[]"),
      }),
    ),
    brands: brands.map(([id, name, slug, logo = null]) => ({
      id: Number(id),
      name: name ?? "",
      slug: slug ?? "",
      logo,
    })),
    attributeSets: sets.map(([id, name]) => ({ id: Number(id), name: name ?? "" })),
    drawingWords: words.map(([phrase, drawing]) => ({ words: phrase ?? "", drawing: drawing ?? "" })),
    measures: measures.map(([id, slug, name, unit, kind, otherNames]) => ({
      id: Number(id),
      slug: slug ?? "",
      name: name ?? "",
      unit: unit ?? "",
      kind: MEASURE_KINDS.find((one) => one === kind) ?? "text",
      otherNames: JSON.parse(otherNames ?? "[]"),
    })),
    pairs: pairs.map(([one, other]) => [Number(one), Number(other)]),
  };
}
