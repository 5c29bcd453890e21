import { useEffect } from "react";
import { useShop } from "./use-shop.ts";

/** Sets the document's title once the content is known; until then the route's title stays. */
export function usePageTitle(title: string): void {
  const siteName = useShop()?.siteName ?? "";
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
}
