/** SQLSTATE: a foreign key refers to no row. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether a statement failed because the row's user no longer exists: the account was deleted while the call ran. Every
 * foreign key to users is named after its table and `_user`.
 */
export function isUserMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === FOREIGN_KEY_VIOLATION && String(error.constraint).endsWith('_user');
}
