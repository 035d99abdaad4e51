import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was agreed is never changed, a result is written once, and an account begins with nothing but its entries. */
const UP = `
CREATE FUNCTION practice_hold_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of practice is never rewritten' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER practice_trades_keep_terms BEFORE UPDATE ON practice_trades FOR EACH ROW
  WHEN (OLD.result IS NOT NULL OR (OLD.id, OLD.account_id, OLD.user_id, OLD.idempotency_key, OLD.pair, OLD.timeframe,
      OLD.direction, OLD.stake, OLD.payout_percent, OLD.entry_price, OLD.opened_at, OLD.expires_at)
    IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.user_id, NEW.idempotency_key, NEW.pair, NEW.timeframe,
      NEW.direction, NEW.stake, NEW.payout_percent, NEW.entry_price, NEW.opened_at, NEW.expires_at))
  EXECUTE FUNCTION practice_hold_history();

CREATE TRIGGER practice_accounts_begin_empty BEFORE INSERT ON practice_accounts FOR EACH ROW
  WHEN (NEW.balance <> 0 OR NEW.open_stake <> 0)
  EXECUTE FUNCTION practice_hold_history();
`;

const DOWN = `
DROP TRIGGER practice_accounts_begin_empty ON practice_accounts;
DROP TRIGGER practice_trades_keep_terms ON practice_trades;
DROP FUNCTION practice_hold_history;
`;

export class PracticeHistory1766000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
