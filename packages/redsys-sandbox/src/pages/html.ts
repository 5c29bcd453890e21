/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A whole page of the gateway; each says that no money moves. */
export function page(title: string, content: string, bodyAttributes = ""): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body ${bodyAttributes}>
<main>
${content}
<p class="note">Pasarela de pruebas: no se cobra nada. No escribas una tarjeta real.</p>
</main>
</body>
</html>`;
}

const euros = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: true });

/** Cents as Spanish euros: 123456 is `1.234,56 €`. */
export function formatCents(cents: number): string {
  return euros.format(cents / 100);
}

/** A form that submits itself, with a button for browsers without scripts. */
export function autoPostPage(action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return page(
    "Un momento",
    `<form method="post" action="${escapeHtml(action)}" data-auto>
${inputs.join("\n")}
<p role="status">Volviendo a la tienda…</p>
<button>Continuar</button>
</form>
<script src="/sandbox/auto-post.js"></script>`,
  );
}
