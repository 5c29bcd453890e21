import { useQuery } from "@tanstack/react-query";
import type { Order } from "@tuerca/contract";
import { getRateable } from "@tuerca/contract/calls";
import type { ReactNode } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { Link } from "../../../ui/link/link.tsx";

type Product = Order["items"][number]["product"];

/**
 * Returns the link to rate a product of an order, for each that can be rated. The order goes on
 * without, if the products are unknown.
 */
export function useRateLink(order: Order | null | undefined): (product: Product) => ReactNode {
  const id = order?.id ?? "";
  const { data } = useQuery({
    queryKey: ["rateable", id],
    queryFn: ({ signal }) => callApi(getRateable, { params: { id }, signal }),
    enabled: order?.status === "delivered",
    staleTime: 0,
    meta: { handles: () => true },
  });
  return (product) =>
    data?.products.includes(product.id) ? (
      <Link
        to={`/ratings/${product.id}#opinar`}
        aria-label={`Valorar ${product.name}`}
        className="link inline-flex min-h-11 items-center justify-self-start font-semibold print:hidden"
      >
        Valorar
      </Link>
    ) : null;
}
