import type { ReactNode } from "react";
import { ShopLink } from "../../ui/detail/shop-link.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { countText } from "./taxonomy-words.ts";

type TaxonomyHeadProps = {
  name: string;
  /** How many products are for sale in it. */
  products: number;
  /** Their list. */
  list: string;
  /** Its page in the shop. */
  url: string;
  /** Further acts. */
  children: ReactNode;
};

/** The head of a category's or a brand's screen. */
export function TaxonomyHead({ name, products, list, url, children }: TaxonomyHeadProps) {
  return (
    <PageHead
      title={name}
      note={
        <OfficeLink to={list} className="link">
          {countText(products, "producto")} a la venta
        </OfficeLink>
      }
    >
      <ShopLink url={url} />
      {children}
    </PageHead>
  );
}
