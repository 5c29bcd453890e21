/**
 * The message that a script of the page is missing. `handleLostScript` shows it, even before React
 * starts; its link loads a document.
 */
export function LostScriptNotice() {
  return (
    <div id="lost-script" role="alert" hidden className="lost-script">
      <p>No se ha podido cargar una parte de la página.</p>
      <a href="/" className="button button-main">
        Volver a intentarlo
      </a>
    </div>
  );
}
