import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { OfficeCoupon } from "@tuerca/office-contract";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { CountField } from "../../ui/fields/count-field.tsx";
import { type Goods, GoodsField, type GoodsKind } from "./goods-field.tsx";

type Terms = Pick<OfficeCoupon, "name" | "min_cents" | "from" | "until" | "is_public"> &
  Pick<OfficeCoupon, "max_uses" | "max_uses_per_customer"> & { categories: string[]; brands: string[] };

/** The terms of a new coupon. */
export const NO_TERMS: Terms = {
  name: "",
  min_cents: 0,
  from: null,
  until: null,
  categories: [],
  brands: [],
  max_uses: null,
  max_uses_per_customer: null,
  is_public: false,
};

/** The terms of a coupon as its form has them. */
export function termsOf(coupon: OfficeCoupon): Terms {
  const { name, min_cents, from, until, categories, brands, max_uses, is_public } = coupon;
  const slugs = (all: readonly Goods[]) => all.map(({ slug }) => slug);
  return {
    name,
    min_cents,
    from,
    until,
    max_uses,
    is_public,
    categories: slugs(categories),
    brands: slugs(brands),
    max_uses_per_customer: coupon.max_uses_per_customer,
  };
}

/** The fields of a coupon's terms, in the form around them; `goods` are the chosen ones' names. */
export function TermFields({ goods }: { goods: Readonly<Record<GoodsKind, readonly Goods[]>> }) {
  const { control, register, formState } = useFormContext<Terms>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Nombre"
        hint="Lo leen los clientes en el carrito y en el pedido"
        maxLength={60}
        error={errors.name?.message}
        {...register("name")}
      />
      <AmountField
        label="Compra mínima en euros"
        isOptional
        hint="De los productos para los que vale, con IVA"
        name="min_cents"
        control={control}
        empty={0}
      />
      <DayField label="Primer día" name="from" />
      <DayField label="Último día" name="until" />
      <CountField
        label="Usos en total"
        isOptional
        hint="Vacío: sin límite"
        name="max_uses"
        control={control}
      />
      <CountField
        label="Usos por cliente"
        isOptional
        hint="Vacío: sin límite"
        name="max_uses_per_customer"
        control={control}
      />
      <ChosenGoods goods={goods} />
      <Checkbox error={errors.is_public?.message} {...register("is_public")}>
        Ofrecerlo a todos en el carrito
      </Checkbox>
    </>
  );
}

function DayField({ label, name }: { label: string; name: "from" | "until" }) {
  const { control } = useFormContext<Terms>();
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...field}
      type="date"
      label={label}
      isOptional
      value={field.value ?? ""}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  );
}

function ChosenGoods({ goods }: { goods: Readonly<Record<GoodsKind, readonly Goods[]>> }) {
  const { control } = useFormContext<Terms>();
  const categories = useController({ control, name: "categories" });
  const brands = useController({ control, name: "brands" });
  const [chosen, setChosen] = useState(goods);
  const error = categories.fieldState.error ?? brands.fieldState.error;
  return (
    <div className="min-w-0 md:col-span-2">
      <GoodsField
        chosen={chosen}
        error={error?.message}
        onChange={(kind, next) => {
          setChosen({ ...chosen, [kind]: next });
          const { field } = kind === "categories" ? categories : brands;
          field.onChange(next.map(({ slug }) => slug));
        }}
      />
    </div>
  );
}
