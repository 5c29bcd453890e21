/** Redsys' public test merchant, which anybody may use in the test environment. */
export const SANDBOX_MERCHANT = {
  merchantCode: "999008881",
  terminal: "1",
  secret: "sq7HjrUOBfKmC576ILgskD5srU870gJ7",
} as const;
