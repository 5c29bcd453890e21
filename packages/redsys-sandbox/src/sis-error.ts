/** A request that Redsys refuses, unsigned, with a code of its table of errors. */
export class SisError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = "SisError";
    this.code = code;
  }
}
