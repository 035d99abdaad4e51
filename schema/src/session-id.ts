/**
 * Id of a browser without an account: `session_{epoch ms}_{random}`. The random part holds at least 128 bits, such as
 * 22 characters of base64url or 32 of hex.
 */
export const SESSION_ID = /^session_\d{13}_[A-Za-z0-9_-]{22,128}$/;
