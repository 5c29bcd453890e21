import { useEffect } from "react";
import { useShop } from "./use-shop.ts";

/** Names the page after what it shows once that is known; until then it has the title of its route. */
export function usePageTitle(title: string): void {
  const siteName = useShop()?.siteName ?? "";
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
}
