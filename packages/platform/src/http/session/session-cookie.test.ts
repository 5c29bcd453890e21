import { describe, expect, it } from "vitest";
import { createSession, csrfToken, openSession, sealSession, sessionHash } from "./session-cookie.ts";

const SECRET = "a".repeat(32);
const session = createSession(new Date(0), { path: "/frenos" });

describe("the session cookie", () => {
  it("gives back what was sealed", () => {
    expect(openSession(sealSession(session, SECRET), SECRET)).toEqual(session);
  });

  it("is worth nothing when one character differs, without its seal, or under another key", () => {
    const sealed = sealSession(session, SECRET);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(openSession(changed, SECRET)).toBeNull();
    }
    expect(openSession(sealed.split(".")[0], SECRET)).toBeNull();
    expect(openSession(sealed, "b".repeat(32))).toBeNull();
  });

  it("names the session to the database by a hash only", () => {
    expect(sessionHash(session)).not.toContain(session.id);
  });

  it("has a token of its own, which is no other session's", () => {
    const other = createSession(new Date(0), {});
    expect(csrfToken(session, SECRET)).toBe(csrfToken(session, SECRET));
    expect(csrfToken(other, SECRET)).not.toBe(csrfToken(session, SECRET));
  });
});
