/** Tracking numbers by the orders' numbers, and what is wrong with lines, as sentences. */
type Parsed = { numbers: Map<string, string>; problems: string[] };

/** Reads lines of an order's number and a tracking number; only `known` orders may be named. */
export function parseNumbers(text: string, known: ReadonlySet<string>): Parsed {
  const numbers = new Map<string, string>();
  const problems: string[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === "") continue;
    const [number = "", tracking = ""] = columnsOf(line);
    if (!known.has(number)) problems.push(`Línea ${index + 1}: «${number}» no es de este lote.`);
    else if (tracking === "") problems.push(`Línea ${index + 1}: falta el seguimiento.`);
    else if (numbers.has(number)) problems.push(`Línea ${index + 1}: el pedido ${number} está dos veces.`);
    else numbers.set(number, tracking);
  }
  return { numbers, problems };
}

function columnsOf(line: string): string[] {
  const separator = /[\t;,]/.exec(line)?.[0];
  const columns = separator ? line.split(separator) : (/^\s*(\S+)\s+(.*)$/.exec(line)?.slice(1) ?? [line]);
  return columns.map((column) => column.trim().replace(/^"(.*)"$/, "$1"));
}
