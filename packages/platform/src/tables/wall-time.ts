/** The clock on a wall in Spain, as `2026-12-31 10:30:00`. */
const WALL = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Madrid",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment (`2026-12-31T09:30:00Z`), or the time in Spain itself, as `2026-12-31 10:30:00`. */
export function wallTime(moment: string): string {
  return moment.includes("T") ? WALL.format(new Date(moment)) : moment;
}
