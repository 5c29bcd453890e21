import { email } from "@tuerca/contract";
import { expect, it } from "vitest";
import { emailText } from "./email-text.ts";

it.each(["ana@example.com", "info@peñarecambios.example", "info@запчасти.рф", "a***@peñarecambios.example"])(
  "shows %s as it was written",
  (written) => expect(emailText(email.safeParse(written).data ?? written)).toBe(written),
);
