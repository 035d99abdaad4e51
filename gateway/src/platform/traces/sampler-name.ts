// Apart from the samplers, so that the environment is read without loading OpenTelemetry's SDK.

/**
 * Values of OTEL_TRACES_SAMPLER. With and without `parentbased_` they are the same here: no trace begins outside the
 * gateway, and the decision follows from the trace's id.
 */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];
