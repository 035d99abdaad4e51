/** Replaced by the real database in the next step. */
export function setup() {}
