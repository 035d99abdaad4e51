import { z } from 'zod';
import type { JsonSchema } from '../src/app/rest/openapi/json-schema.js';
import type { OpenApiDocument } from '../src/app/rest/openapi/openapi-document.js';

/** The schema for zod; it permits only fields that it describes. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === '$ref' ? String(value).replace('#/components/schemas/', '#/$defs/') : closed(value),
  ]);
  const schema = Object.fromEntries(entries);
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...schema, additionalProperties: false }
    : schema;
}

/** Differences between an answer and its schema in the document; a field that is not described counts as one. */
export function schemaErrors(
  { components }: OpenApiDocument,
  schema: JsonSchema | undefined,
  value: unknown,
): unknown[] {
  const whole = { ...(closed(schema) as JsonSchema), $defs: closed(components.schemas) };
  const result = z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value);
  return result.error?.issues ?? [];
}
