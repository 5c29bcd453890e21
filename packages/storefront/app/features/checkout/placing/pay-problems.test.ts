import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { describe, expect, it } from "vitest";
import { problemOf } from "./pay-problems.ts";

const refusal = (status: number, code?: string, message = "Lo dice la tienda") =>
  new ApiError({ kind: "status", status, body: { ...(code ? { code } : {}), message } });

describe("the problem that a customer is told", () => {
  it.each([
    ["stock_gone", "cart"],
    ["cart_changed", "cart"],
    ["cart_version", "cart"],
    ["stock_busy", "retry"],
    ["unpaid_orders", "retry"],
    ["checkout_incomplete", "reload"],
    ["something_new", "reload"],
  ])("after %s is in the shop's words and leads on by %s", (code, wayOn) => {
    expect(problemOf(refusal(409, code))).toMatchObject({ text: "Lo dice la tienda", wayOn });
  });

  it("of a purchase that another tab changed is in words of the page, which shows the new one", () => {
    const problem = problemOf(refusal(409, "checkout_changed"));
    expect(problem).toMatchObject({ title: "Tu pedido ha cambiado en otra ventana", wayOn: "cart" });
    expect(problem.text).not.toContain("Lo dice la tienda");
  });

  it.each([
    ["no answer in time", new ApiError({ kind: "timeout" })],
    ["no network", new ApiError({ kind: "network" })],
    ["an answer that nobody understands", new ApiError({ kind: "malformed", status: 201 })],
    ["a server at its end", refusal(503)],
    ["a shop that is asked too often", refusal(429)],
  ])("after %s is that the order may have come, and can be sent again", (_, error) => {
    expect(problemOf(error)).toMatchObject({
      title: "Aún no hemos podido confirmar tu pedido",
      wayOn: "retry",
    });
  });

  it("after any other refusal is to look at the page again", () => {
    expect(problemOf(refusal(422))).toMatchObject({ wayOn: "reload" });
  });

  it("is no answer to a fault of the page itself", () => {
    const fault = new TypeError("x is undefined");
    expect(() => problemOf(fault)).toThrow(fault);
  });
});
