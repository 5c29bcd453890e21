import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { listProductFilters, type ProductDetail } from "@tuerca/office-contract";
import { FormProvider } from "react-hook-form";
import { useOffice } from "../../../client/use-office.ts";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { CategoriesField } from "../page/categories-field.tsx";
import { FactFields } from "../page/fact-fields.tsx";
import { TextFields } from "../page/text-fields.tsx";
import { NewBrand } from "./new-brand.tsx";
import { NOT_COPIED } from "./new-fields.ts";
import { SaleFields } from "./sale-fields.tsx";
import { useNewProduct } from "./use-new-product.ts";

/** The form of a new product; `original` is the one to duplicate. */
export function NewProductForm({ original }: { original: ProductDetail | null }) {
  const { form, submit, isSending, isDirty, existing } = useNewProduct(original);
  const { data } = useOffice(listProductFilters, {});
  const brands = data?.brands ?? [];
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {original ? (
            <p className="text-sm text-ink-2">
              Copiado de {original.product.name}, menos {NOT_COPIED}.
            </p>
          ) : null}
          <div className="grid gap-1">
            <TextField
              {...form.register("sku")}
              label="Referencia"
              className="[&_input]:font-mono"
              autoComplete="off"
              maxLength={100}
              error={form.formState.errors.sku?.message ?? ""}
            />
            {existing && form.formState.errors.sku ? (
              <OfficeLink to={`/productos/${existing.id}`} className="link justify-self-start py-2 text-sm">
                Abrir {existing.sku}
              </OfficeLink>
            ) : null}
          </div>
          <TextFields
            brands={brands}
            readOnly={false}
            beside={(field) => (field === "brand" ? <NewBrand brands={data?.brands} /> : null)}
          />
          <CategoriesField known={data?.categories ?? []} opened={[]} readOnly={false} />
          <FactFields readOnly={false} beside={() => null} />
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <SaleFields />
          <p className="text-sm text-ink-2">
            Las fotos se añaden en la pantalla del producto, en cuanto está creado.
          </p>
          <p className="text-sm text-ink-2">
            Lo que rellenas queda fijado: si un proveedor manda esta referencia, solo completa lo que dejes
            vacío, y cambia las existencias.
          </p>
        </aside>
        <div className="sticky bottom-0 z-10 -mx-1 border-t border-line bg-paper px-1 py-2 xl:col-span-2">
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            Crear el producto
          </button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} formQuery={["de"]} />
    </FormProvider>
  );
}
