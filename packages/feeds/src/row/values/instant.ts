const ZONE = "Europe/Madrid";

const wallClock = new Intl.DateTimeFormat("en-US", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

const TIME = String.raw`(?<time>\d{1,2}:\d\d(?::\d\d)?)(?:\.\d+)?`;
const IN_SPAIN = String.raw`(?:,? ${TIME} ?h?\.?)?$`;

const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** The day is before the month, unless the year comes first. */
const FORMS = [
  new RegExp(
    String.raw`^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?:[T ]${TIME} ?(?<zone>Z|[+-]\d\d:?\d\d)?)?$`,
  ),
  new RegExp(String.raw`^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4}|\d\d)${IN_SPAIN}`),
  new RegExp(
    String.raw`^(?<day>\d{1,2})(?:[-/.]| (?:de )?)(?<name>\p{L}{3,10})\.?(?:[-/.]| (?:del? )?)(?<year>\d{4}|\d\d)${IN_SPAIN}`,
    "iu",
  ),
];

/** Months by the first three letters of their Spanish and English names. */
const MONTHS = new Map(
  [
    "ene jan",
    "feb",
    "mar",
    "abr apr",
    "may",
    "jun",
    "jul",
    "ago aug",
    "sep set",
    "oct",
    "nov",
    "dic dec",
  ].flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/**
 * An instant as feeds write it: RFC 3339, or date and time in Spain (`27/11/2026`, `27-11-26 9:00`,
 * `27 de noviembre de 2026`). A date alone is its first moment, with `endOfDay` its last second.
 * Null if wrong, or outside 1990 to 2100.
 */
export function parseInstant(text: string, endOfDay = false): Date | null {
  const parts = FORMS.map((form) => form.exec(text)?.groups).find(Boolean);
  if (!parts) return null;
  const time = parts.time ?? (endOfDay ? "23:59:59" : "00:00:00");
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  const year = Number(parts.year) + (parts.year?.length === 2 ? 2000 : 0);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const month = parts.name ? (MONTHS.get(parts.name.slice(0, 3).toLowerCase()) ?? 0) : Number(parts.month);
  const utc = Date.UTC(year, month - 1, Number(parts.day), hour, minute, second);
  if (!isSame(new Date(utc), month, Number(parts.day), hour, minute)) return null;
  return new Date(parts.zone ? utc - zoneOffset(parts.zone) : utc - offsetInSpain(utc));
}

/** Date.UTC carries overflow: 31 June would become 1 July. */
function isSame(date: Date, month: number, day: number, hour: number, minute: number): boolean {
  return (
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute
  );
}

function zoneOffset(zone: string): number {
  if (zone === "Z") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith("-") ? -minutes : minutes) * 60_000;
}

/** The offset in ms of Spain's clock from UTC at this wall-clock time. */
function offsetInSpain(wall: number): number {
  const guess = offsetAt(wall);
  return offsetAt(wall - guess);
}

function offsetAt(instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of wallClock.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}
