import { countOf } from "@tuerca/contract";
import { useShop } from "../../client/page/use-shop.ts";
import type { ProductOpinions as Shown } from "../../features/ratings/load-ratings.server.ts";
import { OpinionList } from "../../features/ratings/opinion-list.tsx";
import { RatingSummary } from "../../features/ratings/rating-summary.tsx";
import { Link } from "../../ui/link/link.tsx";

/** Buyers' ratings of the product; nothing without any. */
export function ProductOpinions({ productId, shown }: { productId: number; shown: Shown }) {
  const isDemo = useShop()?.demo ?? false;
  if (!shown) return null;
  const { summary, opinions } = shown;
  return (
    <section id="opiniones" aria-labelledby="opiniones-titulo" className="mt-10 border-t border-ink pt-4">
      <h2 id="opiniones-titulo" className="title mb-4 text-lg">
        Opiniones sobre este producto
      </h2>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div>
          <RatingSummary summary={summary} />
          <p className="mt-3 text-xs text-ink-3">
            {isDemo ? "Inventadas para esta demostración. " : "De compradores con el pedido entregado. "}
            <Link to={`/ratings/${productId}#verificacion`} className="link">
              Cómo las verificamos
            </Link>
          </p>
        </div>
        <div className="min-w-0">
          <OpinionList opinions={opinions} withProduct={false} heading="h3" />
          {summary.count > opinions.length ? (
            <p className="mt-3.5">
              <Link to={`/ratings/${productId}`} className="link text-sm font-semibold">
                Ver {countOf(summary.count, "opinión", "opiniones")}
              </Link>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
