/** Says that vehicles are being loaded, or could not be. */
export function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 pb-3 text-ink-2">
      {isFailed ? (
        <>
          <p>No se han podido cargar ahora.</p>
          <button type="button" className="link min-h-11 font-semibold" onClick={onRetry}>
            Reintentar
          </button>
        </>
      ) : (
        <p>Cargando…</p>
      )}
    </div>
  );
}
