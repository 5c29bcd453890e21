import type { ComponentProps } from "react";
import type { CarTarget } from "../../client/car/car-href.ts";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** The target: path, query and fragment, in this shop or elsewhere. */
  to: string;
  /** Replaces the page in the browser's history. Default false. */
  replace?: boolean;
  /** Keeps the scroll position. Default false. */
  preventScrollReset?: boolean;
  /**
   * Whether the target has a list that a chosen car restricts: a category's page has one of the car
   * in its place, other lists have a filter. The HTML keeps the plain address (`keep-car.ts`).
   */
  car?: CarTarget | undefined;
};

/**
 * A link of the shop. `useFollowedLinks` handles all of them, so that each costs no more than its
 * HTML.
 */
export function Link({ to, replace, preventScrollReset, car, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-link=""
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
      data-car={car}
    />
  );
}
