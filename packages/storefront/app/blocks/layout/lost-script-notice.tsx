/**
 * The message that a script of the page is missing. `handleLostScript` shows it, even before React
 * starts; its link loads a document.
 */
export function LostScriptNotice() {
  return (
    <div
      id="lost-script"
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-60 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 border-t border-ink bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-ink print:hidden"
    >
      <p>No se ha podido cargar una parte de la página.</p>
      <a href="/" className="button button-main">
        Volver a intentarlo
      </a>
    </div>
  );
}
