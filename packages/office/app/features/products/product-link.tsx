import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { OfficeLink } from "../../ui/office-link.tsx";

type ProductLinkProps = Omit<ComponentProps<typeof OfficeLink>, "to" | "state" | "id"> & { id: number };

/** A link to a product's screen, which leads back to the same page of the list. */
export function ProductLink({ id, ...link }: ProductLinkProps) {
  const { search } = useLocation();
  return <OfficeLink {...link} to={`/productos/${id}`} state={{ search: search.slice(1) }} />;
}
