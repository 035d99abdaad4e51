/** Faults by kind; the text of the first ones of each kind is kept. */
export class Faults {
  private readonly kinds = new Map<string, { count: number; readonly examples: string[] }>();

  /** @param kept texts of one kind */
  constructor(private readonly kept = 10) {}

  get count(): number {
    return [...this.kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  add(kind: string, example: string): void {
    const known = this.kinds.get(kind) ?? { count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < this.kept) known.examples.push(example);
    this.kinds.set(kind, known);
  }

  /** One line for each kind with its number, and one for each example. */
  get lines(): readonly string[] {
    return [...this.kinds].flatMap(([kind, { count, examples }]) => [
      `${kind}: ${count}`,
      ...examples.map((example) => `  ${example}`),
    ]);
  }
}
