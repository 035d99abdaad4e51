import type { SpecCall } from './spec-calls.js';

/** Calls of spec §7 that are not answered yet. This list only ever shrinks. */
export const PENDING_CALLS: readonly SpecCall[] = [];
