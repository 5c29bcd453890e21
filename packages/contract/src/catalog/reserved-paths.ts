const RESERVED_PATHS: ReadonlySet<string> = new Set(
  `account api assets aviso-existencias buscar carrito-avisos carrito-compartido cart catalogo checkout comparar declaracion-responsable desistimiento dev docs favicon feeds gestion guest
   healthz info l legal links lista-compartida login logout manifest marcas media metrics office payment ratings readyz recambios reembolso
   registro robots sanctum search service-worker sitemap static store-front tarjeta-regalo tarjetas-regalo
   vista-previa wishlist`.split(/\s+/),
);

/**
 * Whether the first part of an address belongs to the shop's own pages, files and calls, so that no
 * catalogue entry may use it.
 */
export function isReservedPath(part: string): boolean {
  return RESERVED_PATHS.has(part) || /^[cl]-/.test(part);
}
