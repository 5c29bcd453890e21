import { OfficeLink } from "../../ui/office-link.tsx";

/** A number of things that wait, and the list behind it. */
export type TodayItem = {
  title: string;
  /** Null if it could not be read. */
  count: number | null;
  isMore?: boolean;
  /** A line below, such as a deadline. */
  note?: string | null;
  /** Needs somebody now. */
  isUrgent?: boolean;
  /** Null where there is no list. */
  to: string | null;
};

const COUNT = new Intl.NumberFormat("es-ES");

/** A cell of Hoy: number, title and note; a link to the list behind it. */
export function TodayCell({ title, count, isMore = false, note, isUrgent = false, to }: TodayItem) {
  const isQuiet = count === 0 && !isUrgent;
  const mark = isUrgent ? "shadow-[inset_3px_0_0_var(--sale)]" : "";
  return (
    <li className={`sheet-cell relative grid content-start gap-0.5 px-4 py-3 hover:bg-part ${mark}`}>
      {count === null ? (
        <p className="flex min-h-8 items-center text-sm text-ink-2">No disponible</p>
      ) : (
        <p className={`title text-xl ${isQuiet ? "text-ink-3" : ""}`}>
          {isMore ? `más de ${COUNT.format(count)}` : COUNT.format(count)}
        </p>
      )}
      <p className={`text-sm font-semibold ${isQuiet ? "text-ink-2" : ""}`}>
        {to ? (
          <OfficeLink to={to} className="link-of-all">
            {title}
          </OfficeLink>
        ) : (
          title
        )}
      </p>
      {note ? <p className={`text-sm ${isUrgent ? "text-sale" : "text-ink-2"}`}>{note}</p> : null}
    </li>
  );
}
