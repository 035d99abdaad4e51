import { z } from 'zod';
import type { JsonSchema } from '../src/app/rest/openapi/json-schema.js';
import type { OpenApiDocument } from '../src/app/rest/openapi/openapi-document.js';

/** The schema for zod, in which an answer may have no field that it does not describe. */
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

/** What of an answer is not as its schema in the document says; a field that is not described is too much. */
export function misfits(
  { components }: OpenApiDocument,
  schema: JsonSchema | undefined,
  value: unknown,
): unknown[] {
  const whole = { ...(closed(schema) as JsonSchema), $defs: closed(components.schemas) };
  const result = z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value);
  return result.error?.issues ?? [];
}
