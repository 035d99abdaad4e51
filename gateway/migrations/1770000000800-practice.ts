import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE practice_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT practice_accounts_user REFERENCES users (id) ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  spent_at timestamptz,
  balance bigint NOT NULL DEFAULT 0,
  open_stake bigint NOT NULL DEFAULT 0,
  CONSTRAINT practice_accounts_funds CHECK (balance >= 0 AND open_stake >= 0)
);
CREATE INDEX practice_accounts_of_user ON practice_accounts (user_id);
CREATE UNIQUE INDEX practice_accounts_open ON practice_accounts (user_id) WHERE closed_at IS NULL;

CREATE TABLE practice_guards (
  user_id uuid PRIMARY KEY CONSTRAINT practice_guards_user REFERENCES users (id) ON DELETE CASCADE,
  loss_streak integer NOT NULL DEFAULT 0,
  paused_until timestamptz,
  pause_reason text,
  daily_loss bigint,
  daily_loss_pending bigint,
  daily_loss_pending_from timestamptz,
  daily_trades integer,
  daily_trades_pending integer,
  daily_trades_pending_from timestamptz
);
CREATE INDEX practice_guards_paused ON practice_guards (paused_until) WHERE paused_until IS NOT NULL;

CREATE TABLE practice_trades (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL CONSTRAINT practice_trades_account REFERENCES practice_accounts (id),
  user_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  pair text NOT NULL,
  timeframe text NOT NULL,
  direction text NOT NULL,
  stake bigint NOT NULL,
  payout_percent smallint NOT NULL,
  entry_price double precision NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  feed text NOT NULL,
  feed_epoch text NOT NULL,
  simulated boolean NOT NULL,
  signal_id uuid,
  attempt_at timestamptz NOT NULL,
  result text,
  exit_price double precision,
  profit bigint,
  settled_at timestamptz,
  CONSTRAINT practice_trades_once UNIQUE (user_id, idempotency_key),
  CONSTRAINT practice_trades_settled
    CHECK ((result IS NULL) = (settled_at IS NULL) AND (result IS NULL) = (profit IS NULL)),
  CONSTRAINT practice_trades_stake CHECK (stake > 0)
);
CREATE INDEX practice_trades_closed ON practice_trades (user_id, settled_at);
CREATE INDEX practice_trades_due ON practice_trades (attempt_at) WHERE result IS NULL;
CREATE INDEX practice_trades_of_user ON practice_trades (user_id, id);
CREATE INDEX practice_trades_open ON practice_trades (account_id) WHERE result IS NULL;
CREATE INDEX practice_trades_placed ON practice_trades (user_id, opened_at);
CREATE INDEX practice_trades_signal ON practice_trades (user_id, signal_id) WHERE signal_id IS NOT NULL;

CREATE TABLE practice_transactions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL CONSTRAINT practice_transactions_account REFERENCES practice_accounts (id),
  trade_id uuid CONSTRAINT practice_transactions_trade REFERENCES practice_trades (id),
  kind text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX practice_transactions_of_account ON practice_transactions (account_id, created_at);
CREATE UNIQUE INDEX practice_transactions_of_trade ON practice_transactions (trade_id, kind)
  WHERE trade_id IS NOT NULL;
CREATE UNIQUE INDEX practice_transactions_opening ON practice_transactions (account_id) WHERE kind = 'OPENING';

CREATE TABLE practice_entries (
  transaction_id uuid NOT NULL CONSTRAINT practice_entries_transaction REFERENCES practice_transactions (id),
  book text NOT NULL,
  account_id uuid NOT NULL CONSTRAINT practice_entries_account REFERENCES practice_accounts (id),
  amount bigint NOT NULL,
  PRIMARY KEY (transaction_id, book),
  CONSTRAINT practice_entries_amount CHECK (amount <> 0)
);
CREATE INDEX practice_entries_of_account ON practice_entries (account_id, book);
`;

/** At the commit, so that the entries of a transaction may be written in any order and any number of statements. */
const ZERO_SUM = `
CREATE FUNCTION practice_hold_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE TG_TABLE_NAME WHEN 'practice_transactions' THEN to_jsonb(NEW) ->> 'id'
                  ELSE to_jsonb(NEW) ->> 'transaction_id' END;
  is_held boolean;
BEGIN
  SELECT count(*) >= 2 AND sum(e.amount) = 0 AND bool_and(e.account_id = t.account_id) INTO is_held
  FROM practice_transactions t JOIN practice_entries e ON e.transaction_id = t.id WHERE t.id = checked;
  IF is_held IS NOT TRUE THEN
    RAISE EXCEPTION 'practice transaction % is not balanced', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER practice_transactions_balanced AFTER INSERT ON practice_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION practice_hold_balanced();
CREATE CONSTRAINT TRIGGER practice_entries_balanced AFTER INSERT ON practice_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION practice_hold_balanced();
`;

/** The sums of an account are grown by the statement that writes its entries, and by nothing else. */
const SUMS = `
CREATE FUNCTION practice_grow_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE practice_accounts a SET balance = a.balance + s.cash, open_stake = a.open_stake + s.stakes
  FROM (SELECT account_id, coalesce(sum(amount) FILTER (WHERE book = 'CASH'), 0) AS cash,
          coalesce(sum(amount) FILTER (WHERE book = 'STAKES'), 0) AS stakes
        FROM added GROUP BY account_id) s
  WHERE a.id = s.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER practice_entries_grow_sums AFTER INSERT ON practice_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION practice_grow_sums();

CREATE FUNCTION practice_hold_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'the sums of a practice account follow from its entries' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER practice_accounts_hold_sums BEFORE UPDATE OF balance, open_stake ON practice_accounts
  FOR EACH ROW EXECUTE FUNCTION practice_hold_sums();
`;

/** The ledger is append-only; forgetting a user, which is what the law asks for, is the one way out, by its name. */
const APPEND_ONLY = `
CREATE FUNCTION practice_hold_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' AND TG_OP = 'DELETE' THEN
    IF current_setting('farol.practice_forgets', true) = OLD.account_id::text THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the practice ledger is append-only' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER practice_transactions_append_only BEFORE UPDATE OR DELETE ON practice_transactions
  FOR EACH ROW EXECUTE FUNCTION practice_hold_ledger();
CREATE TRIGGER practice_entries_append_only BEFORE UPDATE OR DELETE ON practice_entries
  FOR EACH ROW EXECUTE FUNCTION practice_hold_ledger();
CREATE TRIGGER practice_transactions_not_truncated BEFORE TRUNCATE ON practice_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION practice_hold_ledger();
CREATE TRIGGER practice_entries_not_truncated BEFORE TRUNCATE ON practice_entries
  FOR EACH STATEMENT EXECUTE FUNCTION practice_hold_ledger();
`;

/** What was agreed is never changed, a result is written once, and an account begins with nothing but its entries. */
const HISTORY = `
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
DROP TABLE practice_entries, practice_transactions, practice_trades, practice_guards, practice_accounts;
DROP FUNCTION practice_hold_history, practice_hold_ledger, practice_hold_sums, practice_grow_sums, practice_hold_balanced;
`;

export class Practice1770000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, ZERO_SUM, SUMS, APPEND_ONLY, HISTORY]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
