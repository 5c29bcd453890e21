/** A mail server's address, part by part; empty parts are not there. */
export type MailServerParts = {
  /** `smtps`: encrypted from the start. `smtp`: encrypted by STARTTLS. */
  scheme: "smtp" | "smtps";
  host: string;
  port: string;
  user: string;
  password: string;
};

const NONE: MailServerParts = { scheme: "smtps", host: "", port: "", user: "", password: "" };

// Browsers differ in how they read the parts of an smtp:// address.
const MAIL_SERVER = /^(smtps?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?(\[[^\]]*\]|[^:/@]*)(?::(\d*))?\/?$/;

/** Reads `smtps://user:password@host:465`. */
export function readMailServer(text: string): MailServerParts {
  const [, scheme, user = "", password = "", host = "", port = ""] = MAIL_SERVER.exec(text) ?? [];
  if (scheme !== "smtp" && scheme !== "smtps") return NONE;
  return { scheme, host, port, user: decoded(user), password: decoded(password) };
}

/** Writes what `readMailServer` reads; nothing for no server. */
export function writeMailServer({ scheme, host, port, user, password }: MailServerParts): string {
  if ([host, port, user, password].every((part) => part === "")) return "";
  return `${scheme}://${loginText(user, password)}${host.trim()}${port === "" ? "" : `:${port.trim()}`}`;
}

/** The address of a provider of text messages without its login. */
export type ProviderParts = { address: string; user: string; password: string };

/** Reads `https://user:password@sms.example/Messages.json`. */
export function readProvider(text: string): ProviderParts {
  const [, scheme, user = "", password = "", rest = ""] =
    /^(https?:\/\/)(?:([^:@/]*)(?::([^@/]*))?@)?(.*)$/.exec(text) ?? [];
  if (scheme === undefined) return { address: text, user: "", password: "" };
  return { address: scheme + rest, user: decoded(user), password: decoded(password) };
}

/** Writes what `readProvider` reads. */
export function writeProvider({ address, user, password }: ProviderParts): string {
  const login = loginText(user, password);
  if (login === "") return address.trim();
  return /^https?:\/\//.test(address)
    ? address.trim().replace("://", () => `://${login}`)
    : `https://${login}`;
}

function loginText(user: string, password: string): string {
  if (user === "" && password === "") return "";
  return `${encodeURIComponent(user)}${password === "" ? "" : `:${encodeURIComponent(password)}`}@`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
