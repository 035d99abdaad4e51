import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Phones were stored as area code and number; now with Brazil's country code, in E.164. */
export class PhonesInE1641766000002200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE users SET phone = '+55' || phone WHERE phone ~ '^[1-9]{2}[2-9][0-9]{7,8}$'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE users SET phone = substr(phone, 4) WHERE phone LIKE '+55%'");
  }
}
