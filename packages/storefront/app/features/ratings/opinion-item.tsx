import { IMAGE_SIZES } from "@tuerca/contract";
import { Suspense } from "react";
import { useShop } from "../../client/page/use-shop.ts";
import { pagePart } from "../../ui/lazy-part/page-part.ts";
import { Link } from "../../ui/link/link.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import type { Opinion } from "./opinion.ts";

/** Few opinions have photos: pages without them do not load this. */
const OpinionPhotos = await pagePart(
  "opinion-photos",
  async () => (await import("./opinion-photos.tsx")).OpinionPhotos,
);

type OpinionItemProps = {
  opinion: Opinion;
  /** Names its product, unless the page is about it. */
  withProduct: boolean;
  /** Level of its heading, below the page's sections. */
  heading: "h2" | "h3";
};

/** A whole rating in a list. */
export function OpinionItem({ opinion, withProduct, heading: Heading }: OpinionItemProps) {
  const { title, comment, rating, author, day, createdAt, photos, answer, product } = opinion;
  const shop = useShop();
  return (
    <article className="flex gap-4 p-4 sm:p-5">
      {withProduct ? (
        <ResponsiveImage
          src={product.image ?? DRAWING}
          alt=""
          variants={[IMAGE_SIZES.cart]}
          className="size-[75px] flex-none"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars average={rating} isPlain />
          <p className="text-xs text-ink-3">
            {author} · <time dateTime={createdAt}>{day}</time>
          </p>
        </div>
        <Heading className={title ? "mt-1.5 font-semibold wrap-anywhere" : "sr-only"}>
          {title || `Opinión de ${author}`}
        </Heading>
        {comment ? <p className="opinion-text">{comment}</p> : null}
        {photos.length > 0 ? (
          <div data-part="opinion-photos">
            <Suspense>
              <OpinionPhotos photos={photos} author={author} />
            </Suspense>
          </div>
        ) : null}
        {answer ? (
          <div className="mt-3 border-l-3 border-line pl-4 text-sm wrap-anywhere">
            <p className="font-semibold">Respuesta de {shop?.siteName}</p>
            <p className="text-ink-2">{answer}</p>
          </div>
        ) : null}
        {withProduct ? (
          <Link to={product.path} className="link mt-2 inline-block text-sm wrap-anywhere">
            {product.name}
          </Link>
        ) : null}
      </div>
    </article>
  );
}
