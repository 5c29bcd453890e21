import { listProductFilters, type ProductDetail } from "@tuerca/office-contract";
import { FormProvider } from "react-hook-form";
import { useMay } from "../../../client/session.ts";
import { useOffice } from "../../../client/use-office.ts";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { CategoriesField } from "./categories-field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FactFields } from "./fact-fields.tsx";
import { FieldSender } from "./field-sender.tsx";
import type { EditedField } from "./product-fields.ts";
import { TextFields } from "./text-fields.tsx";
import { useProductForm } from "./use-product-form.ts";

/** The texts, codes and categories of a product; only to be read by those who may not change it. */
export function ProductForm({ detail }: { detail: ProductDetail }) {
  const { form, submit, isSending, isDirty, opened, conflict, closeConflict, settle } =
    useProductForm(detail);
  const { data } = useOffice(listProductFilters, {});
  const isGiftCard = detail.product.is_gift_card;
  const readOnly = !useMay("write_products") || isGiftCard;
  const { sources } = detail;
  const sender = (name: EditedField) => <FieldSender field={name} {...{ sources, readOnly }} />;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {isGiftCard ? <p className="text-sm text-ink-2">Una tarjeta regalo no se cambia aquí.</p> : null}
        {sources.length > 0 && !readOnly ? (
          <p className="text-sm text-ink-2">
            Lo que manda un proveedor cambia con su próximo envío, si no lo fijas. Un campo que corriges se
            fija solo.
          </p>
        ) : null}
        <TextFields brands={data?.brands ?? []} readOnly={readOnly} beside={sender} />
        <div className="relative grid gap-1">
          <CategoriesField
            known={data?.categories ?? []}
            opened={opened.values.categories.map((id, at) => ({ id, name: detail.category_names[at] ?? "" }))}
            readOnly={readOnly}
          />
          {sender("categories")}
        </div>
        <FactFields readOnly={readOnly} beside={sender} />
        {readOnly ? null : <SaveBar {...{ isSending, isDirty }} />}
      </form>
      <LeaveGuard isDirty={isDirty} />
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          categories={data?.categories ?? []}
          isSending={isSending}
          onSettle={(theirs) => void settle(theirs)}
          onClose={closeConflict}
        />
      ) : null}
    </FormProvider>
  );
}

function SaveBar({ isSending, isDirty }: { isSending: boolean; isDirty: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-1 py-2">
      <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
        Guardar
      </button>
      <span role="status" className="text-sm text-ink-2">
        {isDirty ? "Hay cambios sin guardar" : ""}
      </span>
    </div>
  );
}
