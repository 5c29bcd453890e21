/** A wrong value here rejects the row; any other wrong field is left out. */
const REFUSING: ReadonlySet<string> = new Set(["sku", "name", "price", "active"]);

/** The problems of one row, by field. */
export class RowProblems {
  readonly #found: { field: string; reason: string; count: number }[] = [];

  add(field: string, reason: string): void {
    const same = this.#found.find((one) => one.field === field && one.reason === reason);
    if (same) same.count += 1;
    else this.#found.push({ field, reason, count: 1 });
  }

  has(field: string): boolean {
    return this.#found.some((one) => one.field === field);
  }

  get any(): boolean {
    return this.#found.length > 0;
  }

  /** Whether the row must be rejected, even without its wrong fields. */
  get refuses(): boolean {
    return this.#found.some(({ field }) => REFUSING.has(field));
  }

  /** Each problem without its field, in the order of their discovery. */
  get all(): readonly { field: string; reason: string }[] {
    return this.#found;
  }

  /** The names of the fields, and a sentence for each problem. */
  describe(): { field: string; reason: string } {
    const sentences = this.#found.map(
      ({ field, reason, count }) => `${field} ${reason}${count > 1 ? ` (${count} times)` : ""}`,
    );
    const fields = new Set(this.#found.map(({ field }) => field));
    return { field: [...fields].join("; "), reason: sentences.join("; ") };
  }
}
