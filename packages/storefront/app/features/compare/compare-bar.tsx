import { countOf, IMAGE_SIZES } from "@tuerca/contract";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { focusBeside } from "../../client/browser/focus-beside.ts";
import { comparedProducts, MAX_COMPARED } from "../../client/browser/own-products.ts";
import type { StoredProduct } from "../../client/browser/stored-products.ts";
import { Link } from "../../ui/link/link.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { COMPARE_PATH, comparePath } from "./compare-path.ts";
import { compared, dropCompared, readCompared } from "./compared.ts";

/** The products to compare at the foot of every page but their own; follows other tabs. */
export function CompareBar() {
  const { products, refused } = useSyncExternalStore(compared.subscribe, compared.get);
  const { pathname } = useLocation();
  useEffect(() => {
    readCompared();
    window.addEventListener("storage", readCompared);
    window.addEventListener("pageshow", readCompared);
    return () => {
      window.removeEventListener("storage", readCompared);
      window.removeEventListener("pageshow", readCompared);
    };
  }, []);
  if (products.length === 0 || pathname === COMPARE_PATH) return null;
  return (
    <section aria-label="Comparar" className="compare-bar above-consent">
      <p role="status" className={refused === null ? "sr-only" : "text-sm font-semibold text-sale"}>
        {refused === null
          ? `${countOf(products.length, "pieza", "piezas")} para comparar`
          : `Se comparan ${MAX_COMPARED} como mucho: quita una para añadir «${refused}».`}
      </p>
      <div className="flex items-center gap-2">
        <ul className="flex gap-1.5">
          {products.map((one) => (
            <li key={one.id}>
              <Chosen product={one} />
            </li>
          ))}
        </ul>
        {products.length > 1 ? (
          <Link to={comparePath(products.map(({ id }) => id))} className="button button-main ml-auto px-3">
            Comparar
          </Link>
        ) : (
          <p className="ml-auto text-sm text-ink-2">Elige otra para comparar</p>
        )}
        <button
          type="button"
          className="link min-h-11 px-1 text-sm font-semibold"
          onClick={() => {
            comparedProducts.write([]);
            document.getElementById("contenido")?.focus({ preventScroll: true });
          }}
        >
          Vaciar<span className="sr-only"> la comparación</span>
        </button>
      </div>
    </section>
  );
}

function Chosen({ product }: { product: StoredProduct }) {
  return (
    <button
      type="button"
      className="compare-chosen"
      title={product.name}
      aria-label={`Quitar de la comparación: ${product.name}`}
      data-delete
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget);
        dropCompared(product.id);
      }}
    >
      <ResponsiveImage src={product.image ?? DRAWING} alt="" variants={[IMAGE_SIZES.search]} isLazy={false} />
    </button>
  );
}
