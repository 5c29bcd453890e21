import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { findCouponGoods } from "@tuerca/office-contract";
import { useState } from "react";
import { useOffice } from "../../client/use-office.ts";

/** A category or brand by its slug and name. */
export type Goods = { slug: string; name: string };
export type GoodsKind = "categories" | "brands";

type GoodsFieldProps = {
  chosen: Readonly<Record<GoodsKind, readonly Goods[]>>;
  onChange: (kind: GoodsKind, goods: Goods[]) => void;
  error?: string | undefined;
};

const WORDS: Readonly<Record<GoodsKind, string>> = { categories: "categoría", brands: "marca" };
const KINDS = ["categories", "brands"] as const;

/** The categories and brands that a coupon is for; none means everything. */
export function GoodsField({ chosen, onChange, error }: GoodsFieldProps) {
  const [typed, setTyped] = useState("");
  const isEmpty = KINDS.every((kind) => chosen[kind].length === 0);
  const add = (kind: GoodsKind, goods: Goods) => {
    onChange(kind, [...chosen[kind], goods]);
    setTyped("");
  };
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="pb-1 text-sm font-semibold">Vale para</legend>
      {isEmpty ? (
        <p className="text-sm text-ink-2">Todo el catálogo</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {KINDS.flatMap((kind) =>
            chosen[kind].map((goods) => (
              <li key={`${kind} ${goods.slug}`}>
                <button
                  type="button"
                  aria-label={`Quitar la ${WORDS[kind]} ${goods.name}`}
                  className="button min-h-9"
                  onClick={() =>
                    onChange(
                      kind,
                      chosen[kind].filter(({ slug }) => slug !== goods.slug),
                    )
                  }
                >
                  {goods.name}
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            )),
          )}
        </ul>
      )}
      <TextField
        label="Añadir una categoría o una marca"
        isOptional
        autoComplete="off"
        placeholder="Frenos, Bosch…"
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {typed.trim().length >= 2 ? <Found words={typed.trim()} chosen={chosen} onAdd={add} /> : null}
      <FieldError id="goods-error">{error}</FieldError>
    </fieldset>
  );
}

type FoundProps = Pick<GoodsFieldProps, "chosen"> & {
  words: string;
  onAdd: (kind: GoodsKind, goods: Goods) => void;
};

function Found({ words, chosen, onAdd }: FoundProps) {
  const { data } = useOffice(findCouponGoods, { query: { q: words } });
  if (!data) return null;
  const found = KINDS.flatMap((kind) =>
    data[kind]
      .filter(({ slug }) => chosen[kind].every((one) => one.slug !== slug))
      .map((goods) => ({ kind, goods })),
  );
  if (found.length === 0)
    return (
      <p role="status" className="text-sm text-ink-2">
        No hay ninguna categoría ni marca que empiece así.
      </p>
    );
  return (
    <ul aria-label="Encontradas" className="sheet max-h-60 overflow-y-auto">
      {found.map(({ kind, goods }) => (
        <li key={`${kind} ${goods.slug}`} className="sheet-cell">
          <button
            type="button"
            className="flex min-h-11 w-full items-center justify-between gap-3 px-3 text-left text-sm hover:bg-part focus-visible:-outline-offset-2"
            onClick={() => onAdd(kind, goods)}
          >
            {goods.name}
            <span className="text-ink-2">{WORDS[kind]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
