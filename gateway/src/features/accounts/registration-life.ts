/** A registration that nobody verified is forgotten after this long. */
export const REGISTRATION_LIFE_MS = 24 * 3_600_000;
