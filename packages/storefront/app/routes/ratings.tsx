import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { pageMeta } from "../client/page/seo.ts";
import { loadRatingsPage } from "../features/ratings/load-ratings.server.ts";
import { OwnRatingSection } from "../features/ratings/own/own-rating-section.tsx";
import { RatingsPage } from "../features/ratings/ratings-page.tsx";
import { useUser } from "../features/visitor/use-user.ts";
import type { Route } from "./+types/ratings.ts";

export const meta = pageDataMeta<typeof loader>(({ product }, matches) => {
  const title = product ? `Opiniones sobre ${product.name}` : "Opiniones de clientes";
  const path = product ? `/ratings/${product.id}` : "/ratings";
  // The query of a mailed link is a secret, which no other site may get.
  return [
    ...pageMeta(matches, { title, path, isHidden: true }),
    { name: "referrer", content: "no-referrer" },
  ];
});

export const loader = pageLoader(({ context, params, url }: Route.LoaderArgs) =>
  loadRatingsPage(context, params.id, url.searchParams.get("page")),
);

export default function Ratings() {
  const data = usePageData<typeof loader>();
  const { user, status } = useUser();
  const { product } = data;
  return (
    <RatingsPage
      data={data}
      ownRating={
        product ? (
          <OwnRatingSection
            key={product.id}
            product={product}
            user={status === "loading" ? undefined : user}
          />
        ) : null
      }
    />
  );
}
