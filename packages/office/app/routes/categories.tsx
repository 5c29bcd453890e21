import { type ListedCategory, listOfficeCategories } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { countBelow } from "../features/taxonomy/category-page.tsx";
import { CategoryRow } from "../features/taxonomy/category-row.tsx";
import { CategoryRows } from "../features/taxonomy/category-rows.tsx";
import { NewCategory } from "../features/taxonomy/new-category.tsx";
import { countText, folded, pathsOf } from "../features/taxonomy/taxonomy-words.ts";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListSearch } from "../ui/list-search.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** The categories at the top, in the shop's order; a search finds all. */
export default function Categories() {
  const { get, change } = useListQuery();
  const mayWrite = useMay("write_products");
  const list = useOffice(listOfficeCategories, {});
  const [root] = list.data ?? [];
  const q = get("q") ?? "";
  return (
    <>
      <PageHead title="Categorías" note={list.data ? countText(list.data.length, "categoría") : null}>
        {root ? (
          <OfficeLink to={`/categorias/${root.id}`} className="button">
            {root.name}: nombre y foto
          </OfficeLink>
        ) : null}
        {mayWrite ? (
          <button type="button" className="button button-main" onClick={() => change({ nueva: "1" })}>
            Categoría nueva
          </button>
        ) : null}
      </PageHead>
      <ListSearch
        label="Buscar categorías"
        placeholder="Nombre o dirección"
        value={q}
        onSearch={(typed) => change({ q: typed })}
      />
      <Loaded query={list} what="las categorías">
        {(categories) =>
          q ? (
            <Found categories={categories} q={q} />
          ) : root ? (
            <Top categories={categories} parent={root.id} />
          ) : null
        }
      </Loaded>
      {mayWrite && root && get("nueva") ? (
        <NewCategory parent={root} onClose={() => change({ nueva: null })} />
      ) : null}
    </>
  );
}

type Of = { categories: readonly ListedCategory[] };

function Top({ categories, parent }: Of & { parent: number }) {
  const rows = categories.filter((one) => one.parent === parent);
  if (rows.length === 0)
    return <EmptyNote>No hay categorías: crea la primera, o importa productos.</EmptyNote>;
  return <CategoryRows parent={parent} rows={rows} below={countBelow(categories)} />;
}

/** Rows that a search shows. */
const MOST_FOUND = 200;

function Found({ categories, q }: Of & { q: string }) {
  const wanted = folded(q);
  const paths = pathsOf(categories);
  const below = countBelow(categories);
  const found = categories.filter(({ name, slug }) => folded(name).includes(wanted) || slug.includes(wanted));
  if (found.length === 0)
    return <EmptyNote>Ninguna categoría tiene «{q}» en el nombre o la dirección.</EmptyNote>;
  return (
    <ul className="sheet">
      {found.slice(0, MOST_FOUND).map((category) => (
        <CategoryRow
          key={category.id}
          category={category}
          below={below.get(category.id) ?? 0}
          place={null}
          path={paths.get(category.id) ?? ""}
        />
      ))}
    </ul>
  );
}
