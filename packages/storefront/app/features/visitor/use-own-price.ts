import { useEffect, useState } from "react";
import { useUser } from "./use-user.ts";

/**
 * The price of a product for the visitor's group, as text; null if they pay everybody's. Visitors
 * without a group load and ask nothing; a failure leaves everybody's price.
 */
export function useOwnPrice(product: number): string | null {
  const { user } = useUser();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (next: string | null) => isShown && setText(next);
    if (user?.group)
      import("./own-prices.ts").then(({ findOwnPrice }) => findOwnPrice(user, product)).then(show, () => {});
    return () => {
      isShown = false;
      setText(null);
    };
  }, [user, product]);
  return text;
}
