import { reloadCart, renewCart } from "../../features/cart/state/watch-cart.ts";
import { userStore } from "../../features/visitor/user-store.ts";
import { renewWishes } from "../../features/wishlist/watch-wishes.ts";

/**
 * Loads cart and wishlist of who is logged in now, whenever that is somebody else than before: after a login the server
 * has merged the guest's cart, after a logout both are gone. Answers the function that stops it.
 */
export function followUser(): () => void {
  let known = userStore.get();
  return userStore.subscribe(() => {
    const before = known;
    known = userStore.get();
    if (before.status !== "ready" || before.user?.id === known.user?.id) return;
    void (before.user ? renewCart() : reloadCart());
    void renewWishes();
  });
}
