/**
 * Id of a browser without an account: `session_{epoch ms}_{random}`, whose random part holds 128 bits or more, being
 * 22 characters of base64url or 32 of hex.
 */
export const SESSION_ID = /^session_\d{13}_[A-Za-z0-9_-]{22,128}$/;
