import { formatCount } from "@tuerca/contract";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { ReactNode } from "react";
import { useCatalogPath } from "../../../client/page/use-shop.ts";
import { Option, type OptionPosition } from "./option.tsx";
import { optionId, type PanelView } from "./panel-view.ts";
import { ProductOption } from "./product-option.tsx";

type PanelListsProps = {
  /** Id of the list, from which its options' ids derive. */
  id: string;
  view: PanelView;
  /** The query of the answer. */
  query: string;
  activeId: string | null;
};

/** Options for the arrow keys and Enter: search history, or similar codes, products and brands. */
export function PanelLists({ id, view, query, activeId }: PanelListsProps) {
  const { history, near, products, brands } = view;
  const placeOf = (kind: keyof PanelView, at: number) => {
    const own = optionId(id, kind, at);
    return { id: own, isActive: own === activeId };
  };
  return (
    <div role="listbox" id={id} aria-label="Sugerencias">
      <Group label="Búsquedas recientes" className="pb-1">
        {history.map(({ term }, at) => (
          <TermOption key={term} {...placeOf("history", at)} term={term} />
        ))}
      </Group>
      <Group label="Códigos parecidos" isTitled>
        {near.map((product, at) => (
          <ProductOption key={product.id} {...placeOf("near", at)} product={product} />
        ))}
      </Group>
      <Group label={near.length > 0 ? "Otras piezas" : "Productos"} isTitled={near.length > 0}>
        {products.map((product, at) => (
          <ProductOption key={product.id} {...placeOf("products", at)} product={product} />
        ))}
      </Group>
      <Group label="Marcas" className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
        {brands.map((brand, at) => (
          <BrandOption key={brand.name} {...placeOf("brands", at)} {...brand} query={query} />
        ))}
      </Group>
    </div>
  );
}

type GroupProps = {
  label: string;
  /** Whether the label is visible. Default false. */
  isTitled?: boolean;
  className?: string;
  children: ReactNode[];
};

function Group({ label, isTitled = false, className = "", children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options knows no other group
    <div role="group" aria-label={label} className={className}>
      {isTitled ? (
        <p aria-hidden="true" className="px-4 pt-3 pb-1 text-xs font-bold text-ink-2">
          {label}
        </p>
      ) : null}
      {children}
    </div>
  );
}

function TermOption({ term, ...position }: OptionPosition & { term: string }) {
  const to = useCatalogPath() + toQueryString({ q: term });
  return (
    <Option {...position} to={to} className="flex min-h-11 items-center gap-3 px-4 text-sm">
      <Icon name="clock" className="size-4.5 text-ink-3" />
      <span className="truncate">{term}</span>
    </Option>
  );
}

type BrandOptionProps = OptionPosition & { name: string; count: number; query: string };

/** The search filtered by a brand. */
function BrandOption({ name, count, query, ...position }: BrandOptionProps) {
  const to = useCatalogPath() + toQueryString({ q: query, filters: { "brand.name": [name] } });
  return (
    <Option
      {...position}
      to={to}
      className="flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line-strong px-3.5 text-[0.8125rem] font-semibold pointer-coarse:min-h-11"
    >
      <span className="truncate">{name}</span>
      <span className="text-xs font-normal text-ink-3">{formatCount(count)}</span>
    </Option>
  );
}
