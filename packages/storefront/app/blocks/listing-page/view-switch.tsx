import { useEffect } from "react";
import { useNavigate } from "react-router";
import { readStored, writeStored } from "../../client/browser/session-store.ts";
import type { Listing } from "../../features/listing/listing.ts";
import { useListing } from "../../features/listing/listing-context.tsx";
import { Link } from "../../ui/link/link.tsx";

/** Whether lists open as tables: the visitor's choice in this tab. */
const KEY = "tuerca.rows";

/**
 * Cards or rows, by links; whoever took rows in this visit gets them on the next lists, too. Pages
 * are the same for everyone, so the browser leads there.
 */
export function ViewSwitch({ listing }: { listing: Listing }) {
  const { hrefOf } = useListing();
  const navigate = useNavigate();
  const { isTable } = listing;
  const to = hrefOf({ ...listing, isTable: !isTable, page: 1 });
  useEffect(() => {
    if (!isTable && readStored(KEY)) void navigate(to, { replace: true, preventScrollReset: true });
  }, [isTable, to, navigate]);
  const link = (label: string, isForTable: boolean) => (
    <Link
      to={isForTable === isTable ? hrefOf(listing) : to}
      preventScrollReset
      aria-current={isForTable === isTable || undefined}
      onClick={() => writeStored(KEY, isForTable || null)}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="Vista" className="view-switch">
      {link("Fichas", false)}
      {link("Tabla", true)}
    </nav>
  );
}
