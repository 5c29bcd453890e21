/** Forms in which programs and shops mark what they fill in. */
const FORMS = [
  /\{\{[^{}\n]{0,60}\}\}/,
  /[$#]?\{%?[^{}\n]{1,60}\}/,
  /<%[^<>\n]{1,60}%>/,
  /%{1,2}[\p{L}_][\p{L}\d_.-]{1,40}%{1,2}/u,
  /\*\|[^|\n]{1,40}\|\*/,
  /\[\[[^[\]\n]{1,60}\]\]/,
  /\[[\p{L}_][\p{L}\d_.-]{1,40}\]/u,
];

/** The first placeholder in a text, such as `{{nombre}}` or `%nombre%`; null for none. */
export function placeholderIn(text: string): string | null {
  const found = FORMS.map((form) => form.exec(text)).filter((one) => one !== null);
  const [first] = found.sort((one, other) => one.index - other.index);
  return first?.[0] ?? null;
}
