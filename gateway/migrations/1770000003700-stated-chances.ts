import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A stated chance is part of the order, and never changed. The engine's chances are whole ten-thousandths, as in the record. */
const UP = `
ALTER TABLE practice_trades
  ADD COLUMN stated_chance smallint, ADD COLUMN engine_chance smallint,
  ADD CONSTRAINT practice_trades_chance CHECK (stated_chance BETWEEN 1 AND 99);
CREATE TRIGGER practice_trades_keep_chance BEFORE UPDATE ON practice_trades FOR EACH ROW
  WHEN ((OLD.stated_chance, OLD.engine_chance) IS DISTINCT FROM (NEW.stated_chance, NEW.engine_chance))
  EXECUTE FUNCTION practice_hold_history();
CREATE INDEX practice_trades_stated ON practice_trades (user_id, id) WHERE stated_chance IS NOT NULL;
ALTER TABLE drill_trades
  ADD COLUMN stated_chance smallint, ADD COLUMN engine_chance smallint,
  ADD CONSTRAINT drill_trades_chance CHECK (stated_chance BETWEEN 1 AND 99);
ALTER TABLE sandbox_orders
  ADD COLUMN stated_chance smallint,
  ADD CONSTRAINT sandbox_orders_chance CHECK (stated_chance BETWEEN 1 AND 99);
`;

const DOWN = `
ALTER TABLE sandbox_orders DROP COLUMN stated_chance;
ALTER TABLE drill_trades DROP COLUMN stated_chance, DROP COLUMN engine_chance;
DROP TRIGGER practice_trades_keep_chance ON practice_trades;
ALTER TABLE practice_trades DROP COLUMN stated_chance, DROP COLUMN engine_chance;
`;

export class StatedChances1770000003700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
