/** Lines of a drawing on 80 × 36 units; a high car has larger wheels. */
type Drawing = { outline: string; inside: string; isHigh?: boolean };

const DRAWINGS = {
  hatchback: {
    outline:
      "M13 28H7a3 3 0 0 1-3-3v-3.4c0-1.9 1.3-3.4 3.1-3.8L20.5 15.5 29.4 8.3A8 8 0 0 1 34.4 6.5H54a8 8 0 0 1 6.8 3.8l3.4 5.2 4.6 1.9a3.5 3.5 0 0 1 2.2 3.2V25a3 3 0 0 1-3 3H67a7 7 0 0 0-14 0H27a7 7 0 0 0-14 0z",
    inside: "M26.5 15.5l5.8-4.7a4 4 0 0 1 2.5-.9H43v5.6zM46.5 9.9h7a4.5 4.5 0 0 1 3.8 2.1l2.2 3.5h-13z",
  },
  sedan: {
    outline:
      "M13 28H6a3 3 0 0 1-3-3v-3.2c0-1.9 1.3-3.4 3.1-3.8L20.5 16l8.7-7.1A8 8 0 0 1 34.2 7.1h11.3a8 8 0 0 1 5.2 1.9l8.3 7 14 1.1a4 4 0 0 1 3.7 4V25a3 3 0 0 1-3 3H67a7 7 0 0 0-14 0H27a7 7 0 0 0-14 0z",
    inside: "M26.5 16l5.6-4.6a4 4 0 0 1 2.5-.9h5.9V16zM44 10.5h1.5a4.5 4.5 0 0 1 2.9 1.1L53.6 16H44z",
  },
  estate: {
    outline:
      "M13 28H6a3 3 0 0 1-3-3v-3.2c0-1.9 1.3-3.4 3.1-3.8L20.5 16l8.7-7.1A8 8 0 0 1 34.2 7.1h27.6a6 6 0 0 1 5.2 3l3.3 5.9 4 1.6A3.5 3.5 0 0 1 76.5 21v4a3 3 0 0 1-3 3H67a7 7 0 0 0-14 0H27a7 7 0 0 0-14 0z",
    inside:
      "M26.5 16l5.6-4.6a4 4 0 0 1 2.5-.9h5.9V16zM44 10.5h10V16H44zM57.5 10.5h4a3 3 0 0 1 2.6 1.5l2.2 4h-8.8z",
  },
  coupe: {
    outline:
      "M13 28H6a3 3 0 0 1-3-3v-2.6c0-1.9 1.3-3.5 3.2-3.9L22 16.5l9-6.3a10 10 0 0 1 5.7-1.8h6.1a16 16 0 0 1 7.7 2l11 6.1 11.8 1.3a3.6 3.6 0 0 1 3.2 3.6V25a3 3 0 0 1-3 3H67a7 7 0 0 0-14 0H27a7 7 0 0 0-14 0z",
    inside: "M28.8 16.5l5.1-3.6a6 6 0 0 1 3.4-1.1h5.5c1.9 0 3.8.5 5.5 1.5l5.8 3.2z",
  },
  cabrio: {
    outline:
      "M13 28H6a3 3 0 0 1-3-3v-2.6c0-1.9 1.3-3.5 3.2-3.9L22 16.5h31.5c2-1.9 4.6-2.7 7.5-2.7h3.5c1.6 0 3 .9 3.8 2.3l.6 1.1 5 .7a3.6 3.6 0 0 1 3.1 3.6V25a3 3 0 0 1-3 3H67a7 7 0 0 0-14 0H27a7 7 0 0 0-14 0z",
    inside: "M25.5 16.5l8.3-7.8M44.5 16.5v-2.7c0-1.4 1-2.3 2.3-2.3s2.2.9 2.2 2.3v2.7",
  },
  suv: {
    outline:
      "M12.5 26.5H7a3 3 0 0 1-3-3v-5.4c0-1.9 1.3-3.4 3.2-3.7L21 13l7-7.6A7 7 0 0 1 33.2 3.1h28.3a6 6 0 0 1 5.3 3.1l3.7 6.8 2.3 1.4a3.5 3.5 0 0 1 1.7 3v6.1a3 3 0 0 1-3 3H67.5a7.5 7.5 0 0 0-15 0h-25a7.5 7.5 0 0 0-15 0z",
    inside:
      "M26 13l5-5.4a4 4 0 0 1 3-1.3h7.5V13zM45 6.3h10V13H45zM58.5 6.3h2.7a3 3 0 0 1 2.6 1.5l2.8 5.2h-8.1z",
    isHigh: true,
  },
  mpv: {
    outline:
      "M13 28H6.5a3 3 0 0 1-3-3v-4.2c0-1.6.8-3.1 2.2-3.9L17 11.5l10.8-6.8A11 11 0 0 1 33.7 3h27a7 7 0 0 1 6.4 4.1l4 8.9 1.7 1a3.5 3.5 0 0 1 1.7 3v5a3 3 0 0 1-3 3H67a7 7 0 0 0-14 0H27a7 7 0 0 0-14 0z",
    inside:
      "M20.5 13.5l9.3-6a7 7 0 0 1 3.7-1.1H39v7.1zM42.5 6.4h11v7.1h-11zM57 6.4h3.7a3.5 3.5 0 0 1 3.2 2l2.3 5.1H57z",
  },
  van: {
    outline:
      "M13 28H6.5a3 3 0 0 1-3-3v-5c0-1.9 1.2-3.5 3-4.1l7.3-2.4L22.7 4A6 6 0 0 1 27 2.2h45a4 4 0 0 1 4 4V25a3 3 0 0 1-3 3h-6a7 7 0 0 0-14 0H27a7 7 0 0 0-14 0z",
    inside: "M18.8 13.5l6-6.7a3 3 0 0 1 2.2-1h7v7.7zM38 28V2.2M38 15.5h38M71.5 9v4",
  },
  pickup: {
    outline:
      "M12.5 26.5H6a3 3 0 0 1-3-3v-4.9c0-1.9 1.3-3.4 3.2-3.7L20 13.5l6.8-7.7A6.5 6.5 0 0 1 31.7 3.5h13.2a4 4 0 0 1 3.9 3.1l1.6 6.9H74a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-6.5a7.5 7.5 0 0 0-15 0h-25a7.5 7.5 0 0 0-15 0z",
    inside:
      "M25 13.5l4.9-5.6a3.5 3.5 0 0 1 2.6-1.2h3.5v6.8zM39.5 6.7h4.2a2 2 0 0 1 2 1.6l1.2 5.2h-7.4zM50.5 13.5v13M54.5 17.5h18",
    isHigh: true,
  },
} as const satisfies Readonly<Record<string, Drawing>>;

const AXLES = [20, 60];

/**
 * A car of this body kind from its side; a hatchback for kinds without a drawing. It stands beside
 * an equivalent text, hidden from screen readers. Default width 80 px.
 */
export function BodyPicture({ body, className = "w-20" }: { body: string | null; className?: string }) {
  const { outline, inside, isHigh = false }: Drawing = DRAWINGS[isDrawn(body) ? body : "hatchback"];
  return (
    <svg
      viewBox="0 0 80 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      <path d={outline} />
      <path d={inside} strokeWidth="1.2" />
      {AXLES.map((x) => (
        <g key={x}>
          <circle cx={x} cy={isHigh ? 27.2 : 28} r={isHigh ? 5 : 4.4} />
          <circle cx={x} cy={isHigh ? 27.2 : 28} r="1.2" strokeWidth="1.2" />
        </g>
      ))}
    </svg>
  );
}

function isDrawn(body: string | null): body is keyof typeof DRAWINGS {
  return body !== null && Object.hasOwn(DRAWINGS, body);
}
