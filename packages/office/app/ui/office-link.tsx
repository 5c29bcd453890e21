import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link to a screen, by its path below `/gestion`. */
export function OfficeLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />;
}
