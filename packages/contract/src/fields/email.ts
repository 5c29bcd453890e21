import { z } from "zod";
import { emailProblem, normalizeEmail } from "./email-text.ts";

const MAX_LENGTH = 254;

/**
 * An e-mail address in the form of {@link normalizeEmail}; `required` is the text for a missing
 * one.
 */
export function emailAddress(required: string) {
  return z
    .string({ error: required })
    .overwrite(normalizeEmail)
    .min(1, required)
    .max(MAX_LENGTH, "El correo electrónico es demasiado largo")
    .superRefine((address, context) => {
      if (address === "" || address.length > MAX_LENGTH) return;
      const message = emailProblem(address);
      if (message) context.addIssue({ code: "custom", message });
    })
    .meta({ format: "email" });
}

export const email = emailAddress("Escribe tu correo electrónico");
