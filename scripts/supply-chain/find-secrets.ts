/** Forms that only secrets have, by kind. */
const FORMS: readonly [kind: string, form: RegExp][] = [
  ["a private key", /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g],
  ["a key of AWS", /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g],
  ["a key of Google", /\bAIza[\w-]{35}(?![\w-])/g],
  ["a key of SendGrid", /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g],
  ["a key of Stripe", /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,}/g],
  ["a key of Twilio", /\b(?:SK|AC)[0-9a-f]{32}\b/g],
  ["a token of GitHub", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/g],
  ["a token of GitLab", /\bglpat-[\w-]{20}/g],
  ["a token of npm", /\bnpm_[A-Za-z0-9]{36}\b/g],
  ["a token of Slack", /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g],
  ["a signed token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g],
];

/** A value under a name of secrets, as in code, JSON, `.env` and addresses. */
const ASSIGNED =
  /(?:secret|passw(?:or)?d|token|api_?key|access_?key|credentials?)\w*["'`]?\s*[:=]\s*["'`]?(?<value>[A-Za-z0-9+/_-]{20,}={0,2})/gi;

/** Bits per character above which a text looks random; words and paths have fewer, or no digit. */
const RANDOM_BITS = 3.4;

export type FoundSecret = { line: number; kind: string; value: string };

/** Parts of a text that look like secrets. Lines count from 1. */
export function findSecrets(text: string): FoundSecret[] {
  const formed = FORMS.flatMap(([kind, form]) =>
    [...text.matchAll(form)].map((match) => found(text, match.index, kind, match[0])),
  );
  const assigned = [...text.matchAll(ASSIGNED)].flatMap((match) => {
    const value = match.groups?.value ?? "";
    return isRandom(value) ? [found(text, match.index, "a value under a secret's name", value)] : [];
  });
  return [...formed, ...assigned];
}

function found(text: string, at: number, kind: string, value: string): FoundSecret {
  return { line: text.slice(0, at).split("\n").length, kind, value };
}

function isRandom(text: string): boolean {
  return /\d/.test(text) && /[A-Za-z]/.test(text) && bitsOf(text) >= RANDOM_BITS;
}

/** Shannon entropy of a text in bits per character. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}
