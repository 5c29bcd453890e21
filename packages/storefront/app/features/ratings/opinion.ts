import type { Rating } from "@tuerca/contract";

/**
 * A rating as displayed. A page contains it twice, as HTML and as data, so it has no more than
 * that.
 */
export type Opinion = {
  id: number;
  /** Empty if its author gave none. */
  title: string;
  comment: string;
  /** 1 to 5 stars. */
  rating: number;
  author: string;
  /** RFC 3339. */
  createdAt: string;
  /** `12 de noviembre de 2026`; formatted once, so that server and browser cannot differ. */
  day: string;
  /** Ids of its photos. */
  photos: string[];
  /** The shop's answer. */
  answer: string | null;
  product: { name: string; path: string; image: string | null; category: string | null };
};

const dayFormat = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" });

/**
 * The category in a product's address, else its first one, as most addresses are the product's name
 * alone.
 */
function categoryOnPath({ url_path, categories }: Rating["product"]): string | null {
  const above = url_path.split("/").slice(1, -1);
  const onPath = categories.findLast(({ slug }) => above.includes(slug));
  return (onPath ?? categories[0])?.name ?? null;
}

export function toOpinion({ product, created_at, ...rating }: Rating): Opinion {
  return {
    id: rating.id,
    title: rating.title,
    comment: rating.comment,
    rating: rating.rating,
    author: rating.author,
    photos: rating.photos,
    answer: rating.answer,
    createdAt: created_at,
    day: dayFormat.format(new Date(created_at)),
    product: {
      name: product.name,
      path: product.url_path,
      image: product.image?.url ?? null,
      category: categoryOnPath(product),
    },
  };
}
