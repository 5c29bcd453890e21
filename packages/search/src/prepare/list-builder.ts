import { Uint32List } from "../storage/grow.ts";
import type { NumberLists } from "./prepared-batch.ts";

/** Collects lists one after the other. */
export class ListBuilder {
  private starts = new Uint32List();
  private values = new Uint32List();

  add(list: Iterable<number>): void {
    this.starts.push(this.values.length);
    for (const value of list) this.values.push(value);
  }

  finish(): NumberLists {
    this.starts.push(this.values.length);
    return { starts: this.starts.view().slice(), values: this.values.view().slice() };
  }
}

/** Numbers distinct strings from 0, in order of arrival. */
export class Numbering {
  readonly strings: string[] = [];
  private numbers = new Map<string, number>();

  constructor(...first: string[]) {
    for (const text of first) this.of(text);
  }

  of(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.strings.length);
    return this.strings.push(text) - 1;
  }
}
