import { Link } from "react-router";
import type { NavCategory } from "../../client/shop-data.ts";
import { countOf } from "../../ui/format-count.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";

/** The main categories with their drawings. */
export function CategoryTiles({ categories }: { categories: readonly NavCategory[] }) {
  return (
    <ul className="sheet grid-cols-2 xs:grid-cols-3 lg:grid-cols-6">
      {categories.map(({ id, name, path, image, count }) => (
        <li key={id} className="sheet-cell">
          <Link
            to={path}
            className="grid h-full content-start gap-2.5 p-3 hover:bg-part sm:px-4 sm:py-[18px]"
          >
            {image ? (
              <ResponsiveImage
                src={image}
                alt=""
                variants={[{ width: 120, height: 120 }]}
                className="size-14 sm:size-[84px]"
              />
            ) : (
              <span className="size-14 sm:size-[84px]" />
            )}
            <span className="text-[0.8125rem] font-bold sm:text-[0.9375rem]">
              {name}
              <small className="block text-xs font-normal text-ink-3">
                {countOf(count, "producto", "productos")}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
