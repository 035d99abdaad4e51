import { quoted } from './printed-text.js';

/** Faults by kind, in words of this program; the text of the first ones of each kind is kept, as a quotation. */
export class Faults {
  private readonly kinds = new Map<string, { count: number; readonly examples: string[] }>();

  /** @param kept texts of one kind */
  constructor(private readonly maxExamples = 10) {}

  get count(): number {
    return [...this.kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  add(kind: string, example: string): void {
    const ofKind = this.kinds.get(kind) ?? { count: 0, examples: [] };
    ofKind.count += 1;
    if (ofKind.examples.length < this.maxExamples) ofKind.examples.push(quoted(example));
    this.kinds.set(kind, ofKind);
  }

  /** One line for each kind with its number, and one for each example. */
  get lines(): readonly string[] {
    return [...this.kinds].flatMap(([kind, { count, examples }]) => [
      `${kind}: ${count}`,
      ...examples.map((example) => `  ${example}`),
    ]);
  }
}
