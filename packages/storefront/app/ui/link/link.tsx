import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** Where it leads: path, query and fragment, in this shop or elsewhere. */
  to: string;
  /** Takes the place of the page in the browser's history. Default false. */
  replace?: boolean;
  /** Stays where the page is scrolled to. Default false. */
  preventScrollReset?: boolean;
};

/** A link of the shop. `useFollowedLinks` follows all of them at once, so that one alone costs no more than its HTML. */
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
