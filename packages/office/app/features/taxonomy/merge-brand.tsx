import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type BrandDetail, listProductFilters, mergeBrand } from "@tuerca/office-contract";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useOffice, useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";
import { countText } from "./taxonomy-words.ts";
import { WhatMoves } from "./what-moves.tsx";

/** Shows what a brand has, asks for the one that takes it, and merges both. */
export function MergeBrand({ detail, onClose }: { detail: BrandDetail; onClose: () => void }) {
  const { id, name, products } = detail.brand;
  const navigate = useNavigate();
  const { data } = useOffice(listProductFilters, {});
  const { form, submit, isSending } = useOfficeForm(mergeBrand, {
    defaultValues: { seen: name, into: "" },
    input: { params: { id } },
    onDone: ({ id: heir, products: moved }) => {
      const text = `${countText(moved, "producto")} de ${name} son ahora de esta`;
      showToast({ kind: "success", title: "Marcas unidas", text });
      void navigate(`/marcas/${heir}`);
    },
  });
  const { setValue } = form;
  useEffect(() => setValue("seen", name), [setValue, name]);
  return (
    <Modal title={`Unir ${name} a otra marca`} text="No se puede deshacer." onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">{name} desaparece. A la otra marca pasan:</p>
        <WhatMoves products={products} page={detail} />
        <TextField
          label="Marca que queda"
          list="brands-to-merge"
          autoComplete="off"
          maxLength={100}
          error={form.formState.errors.into?.message ?? ""}
          {...form.register("into")}
        />
        <datalist id="brands-to-merge">
          {data?.brands
            .filter((one) => one.id !== id)
            .map((one) => (
              <option key={one.id} value={one.name} />
            ))}
        </datalist>
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Unir las marcas
        </button>
      </form>
    </Modal>
  );
}
