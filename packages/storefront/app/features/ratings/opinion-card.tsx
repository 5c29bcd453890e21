import { IMAGE_SIZES } from "@tuerca/contract";
import { Link } from "../../ui/link/link.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import type { Opinion } from "./opinion.ts";

/** A rating in the carousel, of fixed height; the whole card links to the product. */
export function OpinionCard({ opinion }: { opinion: Opinion }) {
  const { title, comment, rating, author, day, createdAt, product } = opinion;
  return (
    <article className="group/card relative flex h-60 flex-col p-4">
      <div className="flex gap-3.5">
        <ResponsiveImage
          src={product.image ?? DRAWING}
          alt=""
          variants={[IMAGE_SIZES.cart]}
          className="size-[75px] flex-none"
        />
        <div className="min-w-0">
          <p className="truncate text-xs text-ink-3">{product.category}</p>
          <h3 className="mt-0.5 mb-1.5 line-clamp-2 text-sm leading-[1.35] font-semibold wrap-anywhere">
            <Link to={product.path} className="link-of-all group-hover/card:underline">
              {title || product.name}
            </Link>
          </h3>
          <Stars average={rating} isPlain />
        </div>
      </div>
      <p className="mt-3 line-clamp-4 text-sm text-ink-2 wrap-anywhere">{comment}</p>
      <p className="mt-auto truncate pt-3 text-xs text-ink-3">
        {author} · <time dateTime={createdAt}>{day}</time>
      </p>
    </article>
  );
}
