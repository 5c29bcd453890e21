import type { PaymentProgress } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { isSettled, stateAfter, stateByAsking } from "./card-state.ts";

const progress = (given: Partial<PaymentProgress>): PaymentProgress => ({
  status: "pending",
  message: "Texto.",
  retry_allowed: false,
  redirect_to: null,
  ...given,
});
const attempt = { order: "2611A", idOper: "abc1" };
const form = { url: "https://bank.example/3ds", fields: { creq: "x" } };
const METHOD = progress({ status: "method", method: form });
const CHALLENGE = progress({ status: "challenge", challenge: form });

describe("the page of a card payment, by the server's word", () => {
  it("is over where the server says where to go", () => {
    const paid = progress({ status: "authorised", redirect_to: "/payment/success?order=a" });
    expect(stateAfter(paid, attempt)).toEqual({ step: "over", path: "/payment/success?order=a" });
    expect(
      stateAfter(progress({ status: "denied", redirect_to: "/payment/cancel?order=a" }), null).step,
    ).toBe("over");
  });

  it("sends the browser to the bank, for the attempt that it is about", () => {
    expect(stateAfter(METHOD, attempt)).toEqual({ step: "method", attempt, form });
    expect(stateAfter(CHALLENGE, attempt)).toEqual({ step: "challenge", form });
  });

  it("asks for what it has missed while nobody knows, and takes no challenge for the end of one", () => {
    const pending = { step: "pending", attempt } as const;
    expect(stateByAsking(pending, progress({}))).toBeNull();
    expect(stateByAsking(pending, METHOD)).toEqual({ step: "method", attempt, form });
    expect(stateByAsking({ ...pending, attempt: null }, METHOD)).toBeNull();
    expect(stateByAsking({ ...pending, attempt: null }, CHALLENGE)).toEqual({ step: "challenge", form });
    expect(stateByAsking(pending, progress({ status: "denied" }))).toMatchObject({ step: "stopped" });
    expect(stateByAsking({ step: "challenge", form }, CHALLENGE)).toBeNull();
    expect(stateByAsking({ step: "challenge", form }, progress({ redirect_to: "/a" }))).toMatchObject({
      step: "over",
    });
    expect(stateByAsking({ step: "processing" }, progress({ status: "denied" }))).toBeNull();
  });

  it("stops with the reason where nothing is under way, and says whether there may be another try", () => {
    for (const mayRetry of [true, false])
      expect(stateAfter(progress({ status: "denied", retry_allowed: mayRetry }), attempt)).toMatchObject({
        step: "stopped",
        text: "Texto.",
        mayRetry,
      });
    expect(stateAfter(progress({ retry_allowed: true }), attempt)).toMatchObject({
      step: "stopped",
      mayRetry: true,
    });
  });

  it("waits while nobody knows, and never takes that for a refusal", () => {
    expect(stateAfter(progress({}), attempt)).toEqual({ step: "pending", attempt });
    expect(stateAfter(progress({ status: "authorised" }), attempt)).toEqual({ step: "pending", attempt });
    expect(isSettled(progress({}))).toBe(false);
    expect(isSettled(progress({ status: "challenge" }))).toBe(false);
  });

  it("is settled by a refusal, a way on, or the leave to try again", () => {
    expect(isSettled(progress({ status: "denied" }))).toBe(true);
    expect(isSettled(progress({ redirect_to: "/" }))).toBe(true);
    expect(isSettled(progress({ retry_allowed: true }))).toBe(true);
  });
});
