import type { z } from 'zod';
import type { McpToolName } from '#schema/mcp-tools.js';

/** One tool: a document of our own, how its input becomes variables, and what has to be said beside the answer. */
export interface McpTool {
  readonly name: McpToolName;
  /**
   * Runs the operations that `MCP_TOOLS` names. Fields that the sandbox cannot answer carry `@include(if: $account)`,
   * which is set for every tool that declares it.
   */
  readonly document: string;
  readonly input: z.ZodObject;
  /** Variables for a valid input; the input itself by default. */
  variables(input: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Sentences (pt-BR) made of our own texts and figures alone. What users wrote is only in the data. */
  caveats(data: Readonly<Record<string, unknown>>): string[];
}

interface ToolParts<Data, Shape extends z.ZodObject> {
  readonly document: string;
  readonly input: Shape;
  readonly variables?: (input: z.infer<Shape>) => Record<string, unknown>;
  readonly caveats: (data: Data) => readonly (string | undefined)[];
}

/** A tool whose document answers `Data`; sentences that do not apply are undefined. */
export function mcpTool<Data, Shape extends z.ZodObject>(
  name: McpToolName,
  { document, input, variables, caveats }: ToolParts<Data, Shape>,
): McpTool {
  return {
    name,
    document,
    input,
    variables: (given) => variables?.(given as z.infer<Shape>) ?? given,
    caveats: (data) => caveats(data as Data).filter((sentence) => sentence !== undefined),
  };
}
