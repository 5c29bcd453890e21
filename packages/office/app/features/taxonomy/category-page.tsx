import { type CategoryDetail, getOfficeCategory, listOfficeCategories } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useListQuery } from "../../client/use-list-query.ts";
import { useOffice } from "../../client/use-office.ts";
import { BackLink } from "../../ui/detail/back-link.tsx";
import { DetailColumns } from "../../ui/detail/detail-columns.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { CategoryForm } from "./category-form.tsx";
import { CategoryPartners } from "./category-partners.tsx";
import { CategoryPicture } from "./category-picture.tsx";
import { CategoryRows } from "./category-rows.tsx";
import { NewCategory } from "./new-category.tsx";
import { PageHistory } from "./page-history.tsx";
import { RemoveCategory } from "./remove-category.tsx";
import { TaxonomyHead } from "./taxonomy-head.tsx";

/** A category: its name, address and place, those below it, and its picture. */
export function CategoryPage({ id }: { id: number }) {
  const found = useOffice(getOfficeCategory, { params: { id } });
  const list = useOffice(listOfficeCategories, {});
  return (
    <Loaded query={found} what="la categoría">
      {(detail) => (
        <>
          <Above detail={detail} />
          <Head detail={detail} />
          <DetailColumns
            aside={
              <>
                <CategoryPicture detail={detail} />
                <PageHistory page={detail} />
              </>
            }
          >
            <Loaded query={list} what="las categorías">
              {(categories) => (
                <>
                  <CategoryForm detail={detail} categories={categories} />
                  <CategoryPartners detail={detail} categories={categories} />
                  <Below detail={detail} categories={categories} />
                  <Dialogs detail={detail} categories={categories} />
                </>
              )}
            </Loaded>
          </DetailColumns>
        </>
      )}
    </Loaded>
  );
}

type Of = { detail: CategoryDetail };
type WithAll = Of & { categories: Parameters<typeof CategoryForm>[0]["categories"] };

function Above({ detail: { category, above } }: Of) {
  const isTop = above.length <= 1;
  return (
    <BackLink to={isTop || category.parent === null ? "/categorias" : `/categorias/${category.parent}`}>
      {isTop ? "Todas las categorías" : above.join(" › ")}
    </BackLink>
  );
}

function Head({ detail: { category, shop_url: url } }: Of) {
  const { change } = useListQuery();
  const mayRemove = useMay("write_products") && !category.is_fixed;
  return (
    <TaxonomyHead
      name={category.name}
      products={category.products}
      list={`/productos?category=${category.id}`}
      url={url}
    >
      {mayRemove ? (
        <button type="button" className="button" onClick={() => change({ quitar: "1" })}>
          Quitar…
        </button>
      ) : null}
    </TaxonomyHead>
  );
}

function Below({ detail: { category }, categories }: WithAll) {
  const { change } = useListQuery();
  const mayWrite = useMay("write_products");
  const rows = categories.filter(({ parent }) => parent === category.id);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title text-base">Subcategorías</h2>
        {mayWrite ? (
          <button type="button" className="button" onClick={() => change({ nueva: "1" })}>
            Subcategoría nueva
          </button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">No tiene ninguna.</p>
      ) : (
        <CategoryRows parent={category.id} rows={rows} below={countBelow(categories)} />
      )}
    </section>
  );
}

/** How many categories are directly below each. */
export function countBelow(categories: WithAll["categories"]): ReadonlyMap<number | null, number> {
  const counts = new Map<number | null, number>();
  for (const { parent } of categories) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  return counts;
}

function Dialogs({ detail, categories }: WithAll) {
  const { get, change } = useListQuery();
  const mayWrite = useMay("write_products");
  if (!mayWrite) return null;
  if (get("nueva")) return <NewCategory parent={detail.category} onClose={() => change({ nueva: null })} />;
  if (get("quitar"))
    return (
      <RemoveCategory detail={detail} categories={categories} onClose={() => change({ quitar: null })} />
    );
  return null;
}
