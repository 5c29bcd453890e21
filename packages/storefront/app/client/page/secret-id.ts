import { data } from "react-router";

const SECRET_ID = /^[\w-]{22}$/;

/** Whether this could be a secret id; which of them exist only the API tells, and the browser asks it. */
export function isSecretId(id: string): boolean {
  return SECRET_ID.test(id);
}

/** The loader's answer for a page of a secret id: 404, with the page, where nobody can have that id. */
export function answerForId(id: string | undefined) {
  return id === undefined || isSecretId(id) ? null : data(null, { status: 404 });
}
