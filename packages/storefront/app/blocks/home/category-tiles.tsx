import { countOf, GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import type { NavCategory } from "../../client/page/shop-data.ts";
import { Link } from "../../ui/link/link.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";

/** The main categories with pictures: drawings, or photos of an imported catalogue. */
export function CategoryTiles({ categories }: { categories: readonly NavCategory[] }) {
  const parts = categories.filter(({ id }) => id !== GIFT_CARDS_CATEGORY_ID);
  return (
    <ul className="sheet grid-cols-2 xs:grid-cols-3 lg:grid-cols-6">
      {parts.map(({ id, name, path, image, count }) => (
        <li key={id} className="sheet-cell">
          <Link
            to={path}
            car="category"
            className="group grid h-full content-start gap-2.5 p-3 hover:bg-part sm:px-4 sm:py-[18px]"
          >
            <ResponsiveImage
              src={image ?? DRAWING}
              alt=""
              variants={[{ width: 120, height: 120 }]}
              className="size-14 transition-transform group-hover:scale-105 sm:size-[84px]"
            />
            <span className="text-[0.8125rem] font-bold wrap-anywhere sm:text-[0.9375rem]">
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
