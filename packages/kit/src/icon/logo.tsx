/** The nut that the shop is named after. */
export function Logo({ className = "size-[30px]" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
      className={className}
    >
      <path d="M16 2.5l11.7 6.75v13.5L16 29.5 4.3 22.75V9.25z" className="fill-signal" />
      <circle cx="16" cy="16" r="5.6" className="fill-surface" />
    </svg>
  );
}
