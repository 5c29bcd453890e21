import type { z } from "zod";

/**
 * Domain endings that mail programs turn into links, except words in Spanish names (`Fco.de Asís`).
 */
const ENDS =
  "com|net|org|info|biz|es|cat|eu|io|ly|co|cc|ru|cn|tk|ml|cf|gq|xyz|top|site|online|shop|store|app|dev|link|click|live|icu|club|page|ws|uk|fr|pt";
/** Endings that are words or abbreviations too: a link only where a path follows. */
const MORE_ENDS =
  "me|gl|be|to|gg|tv|ai|gd|am|fm|im|is|it|de|nl|pl|us|ca|mx|ar|cl|pe|at|ch|se|vip|pro|win|bet|fun|bio|lol|work|wtf|zip|mov";
const DOMAIN = `[\\p{L}\\p{N}_-]{2,63}\\.(?:${ENDS})(?![\\p{L}\\p{N}])`;
const DOMAIN_OF_PATH = `[\\p{L}\\p{N}_-]{1,63}\\.(?:${ENDS}|${MORE_ENDS})(?::\\d+)?[/?#]`;

const LINK = new RegExp(`:[/\\\\]{2}|mailto:|(?<![\\p{L}\\p{N}])www\\.|${DOMAIN_OF_PATH}`, "iu");
const SITE = new RegExp(DOMAIN, "iu");

const NO_LINKS = "Quita la dirección web: aquí no puede ir ninguna";

/**
 * A form's text that goes out by mail, without links; a name such as `Recambios.com S.L.` is
 * allowed.
 */
export function withoutLinks<T extends z.ZodType<string | null>>(field: T): T {
  return field.refine((text) => !LINK.test(bare(text)), NO_LINKS);
}

/** A person's name, which may not contain a domain either. */
export function withoutSites<T extends z.ZodType<string | null>>(field: T): T {
  return field.refine((text) => !LINK.test(bare(text)) && !SITE.test(bare(text)), NO_LINKS);
}

function bare(text: string | null): string {
  return (text ?? "").normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
}

/**
 * A stranger's text for a mail, in which no mail program finds a link: a zero-width mark follows
 * each point.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/[.@](?=[\p{L}\p{N}])|:(?=\/)/gu, "$&\u2060");
}
