import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** The target: path, query and fragment, in this shop or elsewhere. */
  to: string;
  /** Replaces the page in the browser's history. Default false. */
  replace?: boolean;
  /** Keeps the scroll position. Default false. */
  preventScrollReset?: boolean;
};

/**
 * A link of the shop. `useFollowedLinks` handles all of them, so that each costs no more than its
 * HTML.
 */
export function Link({ to, replace, preventScrollReset, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-link=""
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
    />
  );
}
