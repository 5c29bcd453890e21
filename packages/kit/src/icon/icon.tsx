const PATHS = {
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l5 5",
  cart: "M3 4h3l2.5 11h10L21 7H7M9.5 17.9a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM17.5 17.9a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  down: "M6 9l6 6 6-6",
  left: "M15 6l-6 6 6 6",
  right: "M9 6l6 6-6 6",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  filter: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.8v4.4M8 14.8v4.4",
  stock: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  truck:
    "M2 6h12v10H2zM14 9h4l4 4v3h-8zM7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  back: "M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "M5 12.5l4.5 4.5L19 7",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  heart: "M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 8 2C20 15 12 20 12 20z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  zoom: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l5 5M8 11h6M11 8v6",
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS).filter((name): name is IconName => name in PATHS);

/** A line icon beside an equivalent text; hidden from screen readers. Default size 20 px. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
