import { countOf } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useCart } from "../../features/cart/state/use-cart.ts";
import { Link } from "../../ui/link/link.tsx";
import { usePanel } from "../../ui/panels/use-panel.ts";
import { Minicart } from "../minicart/minicart.tsx";

/** Link to the cart with its number of pieces, and the minicart below. */
export function CartLink() {
  const { isOpen } = usePanel("minicart");
  return (
    <Minicart>
      <LinkWithCount isExpanded={isOpen} />
    </Minicart>
  );
}

function LinkWithCount({ isExpanded }: { isExpanded: boolean }) {
  const { count, isLoaded } = useCart();
  const pieces = `: ${countOf(count, "producto", "productos")}`;
  return (
    <Link to="/cart" aria-expanded={isExpanded || undefined} className="cart-link">
      <Icon name="cart" className="size-6" />
      <span className="max-lg:sr-only">Mi carrito</span>
      <span className="sr-only">{count > 0 ? pieces : isLoaded ? ": vacío" : ""}</span>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className={`count-badge bg-signal text-signal-ink ${count > 99 ? "max-sm:right-0 max-sm:left-auto" : ""}`}
        >
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </Link>
  );
}
