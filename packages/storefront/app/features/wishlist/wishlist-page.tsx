import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { countOf, type WishlistPage as ListedPage, WISHLIST_PAGE_SIZE } from "@tuerca/contract";
import { getWishlist } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { callApi } from "../../client/api/call-api.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import { useWishes } from "./use-wishes.ts";
import { reloadWishes } from "./watch-wishes.ts";
import { WishlistEmpty, WishlistFailed, WishlistGuest, WishlistLoading } from "./wishlist-states.tsx";

type WishlistPageProps = {
  catalogPath: string;
  /** The product cards. */
  boxes: (products: readonly ListedProduct[]) => ReactNode;
};

/** The wishlist page: for guests, loading, failed, empty, or with products. */
export function WishlistPage({ catalogPath, boxes }: WishlistPageProps) {
  const { ids, status } = useWishes();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, ids.length);
  return (
    <div className="wrap pt-6 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 pb-5">
        <h1 ref={heading} tabIndex={-1} className="title text-2xl outline-none sm:text-3xl">
          Lista de deseos
        </h1>
        <p className="min-h-6 text-ink-2" role="status">
          {ids.length > 0 ? countOf(ids.length, "producto", "productos") : " "}
        </p>
      </div>
      {status === "failed" ? <WishlistFailed onRetry={() => void reloadWishes()} /> : null}
      {status === "loading" ? <WishlistLoading count={0} /> : null}
      {status === "guest" ? <WishlistGuest /> : null}
      {status === "ready" && ids.length === 0 ? <WishlistEmpty catalogPath={catalogPath} /> : null}
      {ids.length > 0 ? <Wished ids={ids} boxes={boxes} /> : null}
    </div>
  );
}

function Wished({ ids, boxes }: { ids: readonly number[] } & Pick<WishlistPageProps, "boxes">) {
  const [search] = useSearchParams();
  const last = Math.ceil(ids.length / WISHLIST_PAGE_SIZE);
  const page = Math.min(last, Math.max(1, Number.parseInt(search.get("page") ?? "", 10) || 1));
  const { products, meta, isError, refetch } = useWishedProducts(page, ids);
  if (!products || !meta)
    return isError ? (
      <WishlistFailed onRetry={() => void refetch()} />
    ) : (
      <WishlistLoading count={ids.length} />
    );
  return (
    <>
      <h2 className="sr-only">Productos guardados</h2>
      {boxes(products)}
      <Pagination meta={meta} hrefOf={(one) => (one === 1 ? "/wishlist" : `/wishlist?page=${one}`)} />
    </>
  );
}

/** If a removed card had the focus, the title takes it. */
function useFocusAfterRemoval(heading: { current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [heading, count]);
}

/**
 * A page of the wished products, reloaded when `ids` (all wishes) change. Meanwhile the old
 * products stay, without removed ones.
 */
function useWishedProducts(page: number, ids: readonly number[]) {
  const query = useQuery<ListedPage>({
    queryKey: ["wishlist", page, ids.join()],
    queryFn: ({ signal }) => callApi(getWishlist, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    meta: { handles: (error) => hasStatus(error, 422) },
  });
  const products = query.data?.data.filter(({ id }) => ids.includes(id));
  return { products, meta: query.data?.meta, isError: query.isError, refetch: query.refetch };
}
