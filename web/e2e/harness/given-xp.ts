import { changeDatabase } from './database.js';

/** Sets an account's total, without entries that it is made of: levels take months to reach. */
export async function setXp(email: string, xp: number): Promise<void> {
  await changeDatabase(
    'UPDATE progress SET xp_points = $2 WHERE user_id = (SELECT id FROM users WHERE email_key = $1)',
    [email, xp],
  );
}
