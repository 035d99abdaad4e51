/** A line of a Dockerfile: `text` is all that follows the keyword. */
interface Instruction {
  readonly keyword: string;
  readonly words: readonly string[];
  readonly text: string;
}

export function stagesOf(
  dockerfile: string,
): readonly { readonly name: string; readonly instructions: readonly Instruction[] }[];
