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
