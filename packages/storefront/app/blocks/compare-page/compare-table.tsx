import { IMAGE_SIZES } from "@tuerca/contract";
import type { ReactNode } from "react";
import { focusBeside } from "../../client/browser/focus-beside.ts";
import { useCar } from "../../client/car/use-car.ts";
import { useJudgedProducts } from "../../client/car/use-fit.ts";
import { isGiftCard } from "../../client/page/listed-product.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { comparePath } from "../../features/compare/compare-path.ts";
import { type CompareRow, compareRows } from "../../features/compare/compare-rows.ts";
import type { ComparedProduct } from "../../features/compare/load-compared.server.ts";
import { FitLine } from "../../ui/fit/fit-line.tsx";
import { Link } from "../../ui/link/link.tsx";
import { Price } from "../../ui/price/price.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { Stock } from "../../ui/stock/stock.tsx";

type Products = { products: readonly ComparedProduct[] };

/** One column for each product; on phones the table scrolls beside its labels. */
export function CompareTable({ products }: Products) {
  useJudgedProducts(products.map(({ id }) => id));
  const car = useCar();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section aria-labelledby="comparar" tabIndex={0} className="compare-scroll">
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Dato</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Head product={product} products={products} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line
            label="Precio"
            products={products}
            cell={(product) => <Price product={product} size="bar" />}
          />
          <Line
            label="Existencias"
            products={products}
            cell={({ quantity }) => <Stock quantity={quantity} />}
          />
          {car ? (
            <Line label="Tu coche" products={products} cell={({ id }) => <FitLine product={id} />} />
          ) : null}
          {compareRows(products).map((row) => (
            <FactLine key={row.label} row={row} ids={products.map(({ id }) => id)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ product, products }: Products & { product: ComparedProduct }) {
  const { id, name, sku, brand, image, url_path } = product;
  const others = products.flatMap((one) => (one.id === id ? [] : one.id));
  return (
    <div className="grid gap-1.5">
      <ResponsiveImage
        src={image?.url ?? DRAWING}
        alt=""
        variants={[IMAGE_SIZES.productBox]}
        isLazy={false}
      />
      <p className="text-[0.8125rem] font-bold">{brand?.name}</p>
      <Link to={url_path} className="line-clamp-3 text-sm leading-snug font-medium hover:underline">
        {name}
      </Link>
      <p className="code text-xs text-ink-2">{sku}</p>
      {isGiftCard(product) ? null : <AddToCart product={product} className="mt-1 px-2 print:hidden" />}
      <Link
        to={comparePath(others)}
        replace
        preventScrollReset
        data-delete
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          void drop(id).catch(() => {});
        }}
        className="link justify-self-start py-1.5 text-sm font-semibold print:hidden"
      >
        Quitar<span className="sr-only">: {name}</span>
      </Link>
    </div>
  );
}

/** Takes a product out of this browser's choice too. */
async function drop(id: number): Promise<void> {
  (await import("../../features/compare/compared.ts")).dropCompared(id);
}

type LineProps = Products & { label: string; cell(product: ComparedProduct): ReactNode };

function Line({ label, products, cell }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {products.map((product) => (
        <td key={product.id}>{cell(product)}</td>
      ))}
    </tr>
  );
}

function FactLine({ row, ids }: { row: CompareRow; ids: readonly number[] }) {
  return (
    <tr className={row.isDifferent ? "is-different" : undefined}>
      <th scope="row">
        {row.label}
        {row.isDifferent ? (
          <>
            <span aria-hidden="true"> ≠</span>
            <span className="sr-only"> (distinto)</span>
          </>
        ) : null}
      </th>
      {row.values.map((value, at) => (
        <td key={ids[at]}>{value ?? <span className="text-ink-3">—</span>}</td>
      ))}
    </tr>
  );
}
