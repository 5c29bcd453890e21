/** What is wrong here makes the product wrong; anything else is left out of it. */
const REFUSING: ReadonlySet<string> = new Set(["sku", "name", "price", "active"]);

/** What is wrong with one row, field by field. */
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

  /** Whether the row cannot be taken, not even without the fields that are wrong. */
  get refuses(): boolean {
    return this.#found.some(({ field }) => REFUSING.has(field));
  }

  /** The names of the fields, and a sentence for each thing that is wrong. */
  describe(): { field: string; reason: string } {
    const sentences = this.#found.map(
      ({ field, reason, count }) => `${field} ${reason}${count > 1 ? ` (${count} times)` : ""}`,
    );
    const fields = new Set(this.#found.map(({ field }) => field));
    return { field: [...fields].join("; "), reason: sentences.join("; ") };
  }
}
