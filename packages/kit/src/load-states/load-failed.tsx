/** Error: visitor data failed to load; `what` with its article, `tus pedidos`. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded border border-line bg-surface p-6">
      <p className="title text-lg">No hemos podido cargar {what}</p>
      <p className="text-ink-2">No se ha perdido nada. Comprueba tu conexión y vuelve a intentarlo.</p>
      <button type="button" className="button" onClick={onRetry}>
        Reintentar
      </button>
    </div>
  );
}
