import { changeDatabase } from './database.js';

/** Sets an account's XP total without ledger entries, because reaching levels takes months. */
export async function setXp(email: string, xp: number): Promise<void> {
  await changeDatabase(
    'UPDATE progress SET xp_points = $2 WHERE user_id = (SELECT id FROM users WHERE email_key = $1)',
    [email, xp],
  );
}
