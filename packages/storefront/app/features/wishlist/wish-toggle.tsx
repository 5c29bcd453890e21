import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useState } from "react";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { currentPath, loginPath } from "../../client/page/login-path.ts";
import { goTo } from "../../rendering/go-to.ts";
import { toggleWish } from "./change-wish.ts";
import { storeWish } from "./stored-wish.ts";
import { useIsWished } from "./use-wishes.ts";
import { wishStore } from "./wish-store.ts";

type WishToggleProps = {
  product: ListedProduct;
  /** Label beside the heart. Default: the heart alone. */
  text?: string;
  className?: string;
};

/** Toggles a product on the wishlist; sends guests to the login and back. */
export function WishToggle({ product, text, className = "" }: WishToggleProps) {
  const isWished = useIsWished(product.id);
  const [isBusy, setIsBusy] = useState(false);
  const toggle = async () => {
    setIsBusy(true);
    const outcome = await toggleWish(wishStore, product);
    setIsBusy(false);
    if (outcome !== "guest") return;
    storeWish(product);
    showToast(ASK_FOR_LOGIN);
    goTo(loginPath(currentPath()));
  };
  return (
    <button
      type="button"
      className={`wish ${className}`}
      aria-pressed={isWished}
      aria-busy={isBusy || undefined}
      aria-label={`Guardar en la lista de deseos: ${product.name}`}
      onClick={toggle}
    >
      {text}
    </button>
  );
}

const ASK_FOR_LOGIN = {
  kind: "info",
  title: "Identifícate para guardar el producto",
  text: "Lo añadimos a tu lista de deseos en cuanto entres.",
} as const;
