const FIELDS = [1, 2, 3, 4, 5, 6];

/** Placeholder in the size of the lists. */
export function AddressesLoading() {
  return (
    <div aria-hidden="true" className="grid gap-10 noscript:hidden">
      <CardsLoading />
      <CardsLoading />
    </div>
  );
}

function CardsLoading() {
  return (
    <div className="grid gap-4 border-t border-ink pt-4">
      <div className="h-6 w-48 rounded-sm bg-part" />
      <div className="h-[190px] rounded border border-line bg-surface sm:w-1/2" />
    </div>
  );
}

/** Placeholder in the size of the form. */
export function AddressFormLoading() {
  return (
    <div aria-hidden="true" className="grid max-w-[44rem] gap-5 noscript:hidden sm:grid-cols-2">
      {FIELDS.map((field) => (
        <div key={field} className="grid gap-1">
          <div className="h-5 w-32 rounded-sm bg-part" />
          <div className="h-12 rounded border border-line bg-surface" />
        </div>
      ))}
    </div>
  );
}
