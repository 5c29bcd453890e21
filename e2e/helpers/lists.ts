/** The four lists of products, with their paths. */
export const LISTS = [
  ["TOP Ventas", "/l-top-ventas"],
  ["Las mejores ofertas", "/l-mejores-ofertas"],
  ["Los más deseados", "/l-mas-deseados"],
  ["Los mejor valorados", "/l-mejor-valorados"],
] as const;
