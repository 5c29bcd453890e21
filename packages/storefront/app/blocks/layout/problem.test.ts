import { describe, expect, it } from "vitest";
import { problemOf } from "./problem.ts";

/** A response with a status, in the router's form for an error page. */
const answer = (status: number) => ({ status, statusText: "", internal: false, data: null });

describe("a page that failed", () => {
  it.each([
    [404, "Ups, parece que lo que estás buscando no se encuentra disponible en este momento.", false],
    [503, "Servicio en mantenimiento", true],
    [500, "Algo ha fallado por nuestra parte", true],
    [422, "Algo ha fallado por nuestra parte", false],
  ])("with %i says %s", (status, title, isPassing) => {
    expect(problemOf(answer(status))).toMatchObject({ status, title, isPassing });
  });

  it.each([
    ["Failed to fetch", false],
    ["NetworkError when attempting to fetch resource.", false],
    ["Load failed", false],
    ["Failed to fetch dynamically imported module: /a.js", true],
    ["error loading dynamically imported module: /a.js", true],
    ["Importing a module script failed.", true],
  ])("for want of a connection (%s) has no status", (message, needsDocument) => {
    expect(problemOf(new TypeError(message))).toMatchObject({
      needsDocument,
      status: null,
      title: "No es posible acceder al servicio",
    });
  });

  it("by a fault of its own is a 500", () => {
    expect(problemOf(new TypeError("undefined is not a function")).status).toBe(500);
    expect(problemOf("nonsense").status).toBe(500);
  });
});
