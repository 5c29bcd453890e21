/** The product of a page, as far as its verdict speaks of it. */
export type JudgedProduct = {
  id: number;
  sku: string;
  name: string;
  breadcrumbs: readonly { name: string; url_path: string }[];
};
