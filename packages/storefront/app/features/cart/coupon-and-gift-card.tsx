import { type Cart, type CartItem, paidByGiftCards } from "@tuerca/contract";
import { isOnlyGiftCards } from "../../client/page/only-gift-cards.ts";
import { useShop } from "../../client/page/use-shop.ts";
import { CouponBox } from "./coupon/coupon-box.tsx";
import { GiftCardBox } from "./gift-card/gift-card-box.tsx";

type CouponAndGiftCardProps = {
  cart: Pick<Cart, "coupon" | "discounts"> & {
    items: readonly Pick<CartItem, "products_customization">[];
  };
  className: string;
};

/**
 * Coupon and gift cards of a purchase. A cart of gift cards only can take neither, but its coupon
 * can be removed.
 */
export function CouponAndGiftCard({ cart, className }: CouponAndGiftCardProps) {
  const takesNone = isOnlyGiftCards(cart.items);
  const hasGiftCards = useShop()?.hasGiftCards ?? false;
  if (takesNone && !cart.coupon) return null;
  return (
    <div className={`grid gap-2 ${className}`}>
      <CouponBox coupon={cart.coupon} />
      {takesNone || !hasGiftCards ? null : <GiftCardBox used={paidByGiftCards(cart.discounts)} />}
    </div>
  );
}
