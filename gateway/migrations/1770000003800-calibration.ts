import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Weekly questions with stated chances, and when each kind of question is asked again. */
const UP = `
CREATE TABLE calibration_questions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT calibration_questions_user REFERENCES users (id) ON DELETE CASCADE,
  week text NOT NULL,
  place smallint NOT NULL,
  template text,
  text text NOT NULL,
  why text NOT NULL,
  true_chance double precision,
  happened boolean NOT NULL,
  pair text,
  timeframe text,
  feed text,
  simulated boolean,
  candles jsonb,
  source_time timestamptz,
  chance smallint,
  answered_at timestamptz,
  CONSTRAINT calibration_questions_chance CHECK (chance BETWEEN 1 AND 99)
);
CREATE UNIQUE INDEX calibration_questions_place ON calibration_questions (user_id, week, place);
CREATE TABLE calibration_cards (
  user_id uuid NOT NULL CONSTRAINT calibration_cards_user REFERENCES users (id) ON DELETE CASCADE,
  card text NOT NULL,
  of_lesson boolean NOT NULL,
  due timestamptz NOT NULL,
  state jsonb NOT NULL,
  recalled_at timestamptz,
  CONSTRAINT calibration_cards_pkey PRIMARY KEY (user_id, card)
);
`;

export class Calibration1770000003800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calibration_questions, calibration_cards');
  }
}
