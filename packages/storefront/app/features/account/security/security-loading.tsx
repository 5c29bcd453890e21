/** The size of the first parts of the page. */
export function SecurityLoading() {
  return (
    <div aria-hidden="true" className="grid max-w-[44rem] gap-10 noscript:hidden">
      <div className="grid h-[427px] content-start gap-4 border-t border-ink pt-4">
        <div className="h-6 w-40 rounded-sm bg-part" />
        {[1, 2, 3].map((field) => (
          <div key={field} className="h-12 rounded border border-line bg-surface sm:max-w-96" />
        ))}
      </div>
      <div className="h-56 border-t border-ink pt-4">
        <div className="h-6 w-40 rounded-sm bg-part" />
      </div>
    </div>
  );
}
