/** First parts of addresses that belong to the shop's own pages, files and calls: nothing of a catalogue may take them. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set(
  `account api assets buscar cart catalogo checkout dev docs favicon guest healthz l legal links login logout manifest marcas
   media metrics payment ratings readyz registro robots sanctum search service-worker sitemap static store-front
   tarjeta-regalo tarjetas-regalo wishlist`.split(/\s+/),
);
