/** Why the gateway closes a socket with 4403 when an administrator blocks the account that it serves. */
export const ACCOUNT_BLOCKED_REASON = 'Account blocked';
