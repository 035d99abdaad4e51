import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ODD = `SELECT id, email FROM users WHERE email ~ '[^\\x21-\\x7e]' OR email_key ~ '[^\\x21-\\x7e]' ORDER BY id`;

/** The oldest account of a mailbox gets its key; a further one keeps its own, by which its owner still signs in. */
const RENAME = `
UPDATE users SET email_key = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM users WHERE email_key = $2)`;

const KEYS = `
CREATE FUNCTION refuse_email_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an e-mail key is lower case in printable ASCII' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER users_email_key_spelling BEFORE INSERT OR UPDATE OF email_key ON users FOR EACH ROW
  WHEN (NEW.email_key ~ '[^\\x21-\\x40\\x5b-\\x7e]') EXECUTE FUNCTION refuse_email_key();
`;

/** Where mail servers deliver to this address, in lower case; undefined if its part before the @ is not ASCII. */
function keyOf(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), domainToASCII(address.slice(at + 1))];
  return /^[!-~]+$/.test(local) && domain ? `${local}@${domain}`.toLowerCase() : undefined;
}

/**
 * Several spellings of one address had different keys, so one mailbox could have several accounts. Now a key is ASCII,
 * with the domain as DNS has it. A trigger instead of a constraint: a constraint would refuse every update of accounts
 * that keep a former key.
 */
export class EmailKeys1766000004660 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const odd: { id: string; email: string }[] = await runner.query(ODD);
    for (const { id, email } of odd) {
      const visible = email.replaceAll(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
      await runner.query('UPDATE users SET email = $2 WHERE id = $1', [id, visible]);
      const key = keyOf(visible);
      if (key) await runner.query(RENAME, [id, key]);
    }
    await runner.query(KEYS);
  }

  /** The keys stay: the version before compares them alike. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER users_email_key_spelling ON users; DROP FUNCTION refuse_email_key();');
  }
}
