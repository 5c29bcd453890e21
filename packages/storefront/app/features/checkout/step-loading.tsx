/** Placeholder in the size of a step, until it is known whose addresses it offers. */
export function StepLoading() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <div className="h-14 w-2/3 rounded-sm bg-part" />
      {[1, 2, 3].map((field) => (
        <div key={field} className="grid gap-1">
          <div className="h-5 w-32 rounded-sm bg-part" />
          <div className="h-12 rounded border border-line bg-surface" />
        </div>
      ))}
    </div>
  );
}
