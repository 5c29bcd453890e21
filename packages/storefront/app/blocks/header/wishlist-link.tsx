import { useWishes } from "../../features/wishlist/use-wishes.ts";
import { countOf } from "../../ui/format-count.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Link } from "../../ui/link/link.tsx";
import { HEADER_LINK } from "./header-link.ts";

/** The way to the wishlist with the number of products on it. */
export function WishlistLink() {
  const count = useWishes().ids.length;
  return (
    <Link to="/wishlist" className={`${HEADER_LINK} max-sm:group-data-stuck/header:hidden lg:w-16`}>
      <Icon name="heart" className="size-6" />
      <span className="max-lg:sr-only">
        Deseos
        {count > 0 ? <span className="sr-only">: {countOf(count, "producto", "productos")}</span> : null}
      </span>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0 left-[calc(50%+2px)] min-w-[18px] rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-[18px] font-bold text-surface"
        >
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </Link>
  );
}
