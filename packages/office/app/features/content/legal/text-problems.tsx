import { LEGAL_DATA, type LegalDatum } from "@tuerca/contract";

/** The problems of the typed text, line by line, while it is typed. */
export function TextProblems({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <div className="border-l-4 border-sale bg-part px-4 py-3 text-sm">
      <p className="font-bold">Por corregir:</p>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Data that the page shows and that the shop's settings lack. */
export function MissingFacts({ missing }: { missing: readonly LegalDatum[] }) {
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat("es-ES").format(missing.map((name) => LEGAL_DATA[name]));
  return (
    <p className="border-l-4 border-signal bg-part px-4 py-3 text-sm">
      Sin configurar en los ajustes de la tienda: {names}. La página lo dice así.
    </p>
  );
}
