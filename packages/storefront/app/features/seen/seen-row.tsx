import { IMAGE_SIZES } from "@tuerca/contract";
import { useEffect, useState } from "react";
import { seenProducts } from "../../client/browser/own-products.ts";
import { type StoredProduct, toStored, withFirst } from "../../client/browser/stored-products.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { Link } from "../../ui/link/link.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";

/** The products of this browser's history, which the page's own joins; nothing without others. */
export function SeenRow({ product }: { product: ListedProduct | undefined }) {
  const [seen, setSeen] = useState(() => seenProducts.read());
  useEffect(() => {
    if (product) seenProducts.write(withFirst(seenProducts.read(), toStored(product)));
  }, [product]);
  const others = seen.filter(({ id }) => id !== product?.id);
  if (others.length === 0) return null;
  const forget = () => {
    seenProducts.write([]);
    setSeen([]);
    document.getElementById("contenido")?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="vistos" className="pt-12 print:hidden">
      <header className="mb-2 flex flex-wrap items-center gap-x-3.5">
        <h2 id="vistos" className="title text-xl">
          Vistos hace poco
        </h2>
        <p className="text-[0.8125rem] text-ink-3 max-sm:order-last max-sm:w-full">
          Solo los sabe este navegador
        </p>
        <button
          type="button"
          className="link ml-auto min-h-8 px-1 text-sm font-semibold pointer-coarse:min-h-11"
          onClick={forget}
        >
          Borrar<span className="sr-only"> los productos vistos</span>
        </button>
      </header>
      <ul className="scroll-row -mx-4 grid auto-cols-[max(232px,23.8%)] grid-flow-col gap-2.5 px-4 py-1 sm:-mx-6 sm:px-6">
        {others.map((one) => (
          <SeenItem key={one.id} product={one} />
        ))}
      </ul>
    </section>
  );
}

function SeenItem({ product }: { product: StoredProduct }) {
  return (
    <li className="relative flex gap-3 rounded border border-line bg-surface p-2.5 hover:border-ink">
      <ResponsiveImage
        src={product.image ?? DRAWING}
        alt=""
        variants={[IMAGE_SIZES.search]}
        className="flex-none"
      />
      <div className="min-w-0 text-[0.8125rem]">
        <p className="truncate font-bold">{product.brand}</p>
        <Link to={product.url_path} className="link-of-all line-clamp-2 leading-snug">
          {product.name}
        </Link>
        <p className="code truncate text-xs text-ink-3">{product.sku}</p>
      </div>
    </li>
  );
}
