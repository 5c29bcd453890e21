import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  type CategoryDetail,
  type ListedCategory,
  pairCategories,
  partCategories,
} from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { branchOf, pathsOf } from "./taxonomy-words.ts";

type PartnersProps = { detail: CategoryDetail; categories: readonly ListedCategory[] };

/** The categories whose parts are changed together with those of one. */
export function CategoryPartners({ detail, categories }: PartnersProps) {
  const { category, partners } = detail;
  const mayWrite = useMay("write_products");
  const { add, remove } = usePairs(category.id);
  const paths = pathsOf(categories);
  const shown = categories.filter(({ id }) => partners.includes(id));
  if (category.is_fixed) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 className="title text-base">Se cambia a la vez</h2>
      <p className="text-sm text-ink-2">
        La ficha de una pieza y el carrito ofrecen las de estas categorías que valen para el mismo coche.
      </p>
      {shown.length === 0 ? (
        <p className="text-sm text-ink-2">Con esta no se cambia ninguna.</p>
      ) : (
        <ul className="divide-y divide-line rounded border border-line">
          {shown.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
              {paths.get(id)}
              {mayWrite ? (
                <button
                  type="button"
                  className="link min-h-6 shrink-0"
                  aria-label={`Quitar ${name}`}
                  onClick={() => remove(id)}
                >
                  Quitar
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <SelectField
          label="Añadir una categoría"
          value=""
          options={[
            { value: "", text: "Elige una" },
            ...choicesOf(detail, categories).map(({ id, name }) => ({
              value: String(id),
              text: paths.get(id) ?? name,
            })),
          ]}
          onChange={({ target }) => add(Number(target.value))}
        />
      ) : null}
    </section>
  );
}

/** Both acts, each of which offers the other one as its undo. */
function usePairs(id: number) {
  const pairing = useAct(pairCategories);
  const parting = useAct(partCategories);
  const add = (partner: number) =>
    pairing.mutate(
      { params: { id, partner } },
      { onSuccess: () => offerUndo("Categoría añadida", () => remove(partner)) },
    );
  const remove = (partner: number) =>
    parting.mutate(
      { params: { id, partner } },
      { onSuccess: () => offerUndo("Categoría quitada", () => add(partner)) },
    );
  return { add, remove };
}

function offerUndo(title: string, run: () => void): void {
  showToast({ kind: "success", title, action: { label: "Deshacer", run } });
}

/** Those that may be added: neither the shop's own, nor within the category or above it. */
function choicesOf({ category, partners }: CategoryDetail, categories: readonly ListedCategory[]) {
  return categories.filter(
    ({ id, is_fixed: isFixed }) =>
      !isFixed &&
      !partners.includes(id) &&
      !branchOf(categories, id).has(category.id) &&
      !branchOf(categories, category.id).has(id),
  );
}
