import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type ListedProduct, mergeProduct } from "@tuerca/office-contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../../client/use-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import { MergePreview } from "./merge-preview.tsx";

type MergeProductProps = {
  product: Pick<ListedProduct, "id" | "sku">;
  /** The sku of the product that is left, where it is known. */
  into: string;
  onClose: () => void;
};

/** Asks for the product that is left, shows what moves to it, and merges both. */
export function MergeProduct({ product: { id, sku }, into, onClose }: MergeProductProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(into);
  const { form, submit, isSending } = useOfficeForm(mergeProduct, {
    defaultValues: { into },
    input: { params: { id } },
    onDone: ({ into: heir }) => {
      showToast({ kind: "success", title: "Productos unidos", text: `${sku} es ahora ${heir.sku}` });
      void navigate(`/productos/${heir.id}`);
    },
  });
  const typed = useWatch({ control: form.control, name: "into" }).trim();
  const isShown = shown !== "" && shown === typed;
  const look = async () => {
    if (await form.trigger("into")) setShown(typed);
  };
  return (
    <Modal title={`Unir ${sku} a otro producto`} text="No se puede deshacer." onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void (isShown ? submit(event) : look());
        }}
      >
        <TextField
          label="Código del producto que queda"
          autoComplete="off"
          maxLength={64}
          error={form.formState.errors.into?.message ?? ""}
          {...form.register("into")}
        />
        {isShown ? <MergePreview id={id} into={shown} isSending={isSending} /> : null}
        {isShown ? null : (
          <button type="submit" className="button button-main">
            Ver qué pasa a él
          </button>
        )}
      </form>
    </Modal>
  );
}
