/** What is wrong with one row, field by field. */
export class RowProblems {
  readonly fields: string[] = [];
  readonly reasons: string[] = [];

  add(field: string, reason: string): void {
    this.fields.push(field);
    this.reasons.push(reason);
  }

  get any(): boolean {
    return this.fields.length > 0;
  }
}
