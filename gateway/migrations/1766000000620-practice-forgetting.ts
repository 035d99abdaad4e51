import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Forgets some of a user's trades with their entries; answers how many, 0 when none is left. A long history is
 * forgotten by many calls, since none may last longer than a statement does.
 */
const UP = `
CREATE FUNCTION practice_forget_trades(forgotten uuid, at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  account uuid;
  trades uuid[];
BEGIN
  PERFORM 1 FROM practice_guards WHERE user_id = forgotten FOR UPDATE;
  SELECT account_id INTO account FROM practice_trades WHERE user_id = forgotten LIMIT 1;
  IF account IS NULL THEN RETURN 0; END IF;
  SELECT array_agg(id) INTO trades
  FROM (SELECT id FROM practice_trades WHERE user_id = forgotten AND account_id = account LIMIT at_most) AS batch;
  PERFORM set_config('farol.practice_forgets', account::text, true);
  DELETE FROM practice_entries e USING practice_transactions t
    WHERE t.trade_id = ANY (trades) AND e.transaction_id = t.id;
  DELETE FROM practice_transactions WHERE trade_id = ANY (trades);
  DELETE FROM practice_trades WHERE id = ANY (trades);
  PERFORM set_config('farol.practice_forgets', '', true);
  RETURN cardinality(trades);
END $$;
`;

const DOWN = 'DROP FUNCTION practice_forget_trades;';

export class PracticeForgetting1766000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
