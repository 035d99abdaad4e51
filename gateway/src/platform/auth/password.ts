import { hash, type Options, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

/** Whether a password is among the 49,233 most common ones; case is ignored. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/** `Algorithm.Argon2id`; the package exports it as an ambient enum, which isolated modules cannot read. */
const ARGON2ID = 2;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Hash of a password that nobody has. It is checked if there is no account, so that both cases take the same time. */
let dummyHash: Promise<string> | undefined;

/** Whether `password` is right; without a hash it does the same work and returns false. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(storedHash ?? (await dummyHash), password);
  return storedHash !== undefined && matches;
}
