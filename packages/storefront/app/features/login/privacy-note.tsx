/** What registering does with personal data, below its fields. */
export function PrivacyNote() {
  return (
    <p className="text-sm text-ink-2">
      Usamos tus datos para llevar tu cuenta; cómo y durante cuánto tiempo, en la{" "}
      <a href="/links/politica-privacidad" className="link" target="_blank" rel="noreferrer">
        política de privacidad
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      .
    </p>
  );
}
