import { data } from "react-router";

const SECRET_ID = /^[\w-]{22}$/;

/**
 * Whether a string has the form of a secret id; only the API, which the browser asks, knows which
 * exist.
 */
export function isSecretId(id: string): boolean {
  return SECRET_ID.test(id);
}

/** The loader's answer for a secret id's page: 404 with the page if the id cannot exist. */
export function answerForId(id: string | undefined) {
  return id === undefined || isSecretId(id) ? null : data(null, { status: 404 });
}
