import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type CategoryDetail, type ListedCategory, removeCategory } from "@tuerca/office-contract";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";
import { countText, pathsOf } from "./taxonomy-words.ts";
import { WhatMoves } from "./what-moves.tsx";

type RemoveCategoryProps = {
  detail: CategoryDetail;
  categories: readonly ListedCategory[];
  onClose: () => void;
};

/** Removes a category that has none below it. */
export function RemoveCategory(props: RemoveCategoryProps) {
  const { detail, categories, onClose } = props;
  const { id, name } = detail.category;
  const hasMore = categories.some(({ parent }) => parent === id);
  if (!hasMore) return <RemoveForm {...props} />;
  const text = "Tiene subcategorías: muévelas o quítalas antes.";
  return (
    <Modal title={`Quitar ${name}`} text={text} onClose={onClose}>
      <button type="button" className="button justify-self-start" onClick={onClose}>
        Entendido
      </button>
    </Modal>
  );
}

/** Shows what the category has, and asks where it goes. */
function RemoveForm({ detail, categories, onClose }: RemoveCategoryProps) {
  const { id, name, parent, products } = detail.category;
  const navigate = useNavigate();
  const paths = pathsOf(categories);
  const isEmpty = products + detail.inactive.count + detail.coupons === 0;
  const { form, submit, isSending } = useOfficeForm(removeCategory, {
    defaultValues: { seen: name, to: null },
    input: { params: { id } },
    onDone: ({ products: moved }) => {
      const text = moved > 0 ? `${countText(moved, "producto")} han cambiado de sitio` : "No tenía productos";
      showToast({ kind: "success", title: "Categoría quitada", text });
      void navigate(parent === null ? "/categorias" : `/categorias/${parent}`);
    },
  });
  // Products in sale are counted a moment later than they change: one may always choose.
  const options = categories
    .filter((one) => one.id !== id && !(one.is_fixed && one.parent !== null))
    .map((one) => ({ value: String(one.id), text: paths.get(one.id) ?? one.name }));
  const { setValue } = form;
  useEffect(() => setValue("seen", name), [setValue, name]);
  return (
    <Modal title={`Quitar ${name}`} text="No se puede deshacer." onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">A la categoría que elijas pasan:</p>
        <WhatMoves products={products} page={detail} />
        <SelectField
          label="Pasan a"
          error={form.formState.errors.to?.message ?? ""}
          options={[
            {
              value: "",
              text: isEmpty ? "La de encima: no tiene productos" : "Elige una categoría",
            },
            ...options,
          ]}
          {...form.register("to", { setValueAs: (value) => (value ? Number(value) : null) })}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Quitar la categoría
        </button>
      </form>
    </Modal>
  );
}
