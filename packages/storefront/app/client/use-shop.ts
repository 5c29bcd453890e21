import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** What the root loader brought; undefined on an error page whose root loader failed. */
export function useShop() {
  return useRouteLoaderData<typeof loader>("root");
}
