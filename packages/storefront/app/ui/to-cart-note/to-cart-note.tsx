import type { CartNotice } from "@tuerca/contract";
import { Link } from "../link/link.tsx";

type ToCartNoteProps = {
  title: string;
  /** The missing parts. */
  notices: readonly CartNotice[];
  /** Whether anything is in the cart now. */
  isInCart: boolean;
};

/** The result of putting a list of parts into the cart. */
export function ToCartNote({ title, notices, isInCart }: ToCartNoteProps) {
  return (
    <div
      className={`grid gap-2 border-l-[3px] bg-surface px-4 py-3 ${isInCart ? "border-ok" : "border-sale"}`}
    >
      <p className="font-bold">{title}</p>
      {notices.length > 0 ? (
        <ul className="grid gap-1 text-ink-2">
          {notices.map((notice) => (
            <li key={notice.product_id}>{notice.message}</li>
          ))}
        </ul>
      ) : null}
      {isInCart ? (
        <Link to="/cart" className="link inline-flex min-h-11 items-center justify-self-start font-bold">
          Ir al carrito
        </Link>
      ) : null}
    </div>
  );
}
