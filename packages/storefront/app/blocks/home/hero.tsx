import { countOf } from "@tuerca/contract";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import type { NavCategory, NavChild } from "../../client/page/shop-data.ts";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { type HomeHero, OperatorHero } from "./operator-part.ts";

type HeroProps = {
  categories: readonly NavCategory[];
  productsCount: number;
  brandsCount: number;
  /** Searches with results. */
  examples: readonly string[];
  own?: HomeHero | undefined;
};

/** The range of a shop without vehicles at a glance. */
export function Hero({ categories, productsCount, brandsCount, examples, own }: HeroProps) {
  const words = (
    <>
      <h1 className="text-3xl leading-none font-extrabold tracking-[-.018em] font-stretch-[108%] wrap-anywhere sm:text-4xl">
        {own?.title ?? (
          <>
            La pieza exacta,
            <br />a la primera.
          </>
        )}
      </h1>
      <p className="mt-3.5 max-w-[34em] text-[1.125rem] leading-[1.45] text-ink-2">
        {own?.text ??
          `${countOf(productsCount, "recambio", "recambios")} de ${countOf(brandsCount, "marca", "marcas")}. Busca por el código que lleva grabado la pieza, por su nombre o por la marca.`}
      </p>
      <Examples examples={examples} />
    </>
  );
  const sheet = own?.picture ? null : <DrawingSheet categories={categories} />;
  return (
    <section className="border-b border-line bg-surface">
      <div
        className={`wrap grid items-center gap-10 py-6 sm:py-11 ${sheet ? "lg:grid-cols-[1.1fr_1fr]" : ""}`}
      >
        <div>{own ? <OperatorHero own={own}>{words}</OperatorHero> : words}</div>
        {sheet}
      </div>
    </section>
  );
}

function Examples({ examples }: { examples: readonly string[] }) {
  const catalogPath = useCatalogPath();
  if (examples.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-[0.8125rem] text-ink-2">
      Por ejemplo
      {examples.map((query) => (
        <Link
          key={query}
          to={catalogPath + toQueryString({ q: query })}
          className="code rounded-sm border border-line px-2 py-1 text-xs hover:border-ink"
        >
          {query}
        </Link>
      ))}
    </div>
  );
}

/** A part of each of the first eight categories, to differ from the tiles below. */
function DrawingSheet({ categories }: { categories: readonly NavCategory[] }) {
  const parts = categories.slice(0, 8).map((category) => pictured(category));
  if (parts.length < 8) return null;
  return (
    <ul className="sheet grid-cols-4 max-lg:hidden">
      {parts.map(({ name, path, image }) => (
        <li key={path} className="sheet-cell">
          <Link
            to={path}
            car="category"
            aria-label={name}
            className="grid aspect-square place-items-center hover:bg-part"
          >
            {image ? (
              <ResponsiveImage
                src={image}
                alt=""
                variants={[{ width: 120, height: 120 }]}
                className="size-[64%]"
              />
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function pictured(category: NavCategory): NavChild {
  return category.childs.find(({ image }) => image && image !== category.image) ?? category;
}
