import { randomInt } from 'node:crypto';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { hashPassword } from '../src/platform/auth/password.js';
import { uuidv7 } from '../src/platform/uuid.js';
import { figures, startBenchGateway } from './bench-gateway.js';

const ACCOUNTS = 200;
const TRIES = 2000;

/** Area under the curve of guessing, by time alone, which try met an account: 0.5 is a coin, 1 is certainty. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const sorted = unknown.toSorted((a, b) => a - b);
  const below = (value: number) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = known.reduce((sum, time) => sum + below(time), 0);
  return wins / (known.length * unknown.length);
}

const { dataSource, address, stop } = await startBenchGateway();
const passwordHash = await hashPassword('the password of nobody here');
const users = dataSource.getRepository(UserEntity);
for (let i = 0; i < ACCOUNTS; i += 1) {
  const at = new Date();
  const email = `known-${i}@exemplo.com.br`;
  await users.insert({
    id: uuidv7(at.getTime()),
    name: 'Bench',
    email,
    emailKey: email,
    passwordHash,
    emailVerifiedAt: at,
    createdAt: at,
  });
}

/** Milliseconds of one failed sign-in, each from an address of its own, so that nothing but the account differs. */
async function timeOf(email: string, attempt: number): Promise<number> {
  const from = `10.${(attempt >> 16) & 255}.${(attempt >> 8) & 255}.${attempt & 255}`;
  const begin = performance.now();
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: 'wrong password' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`answered ${response.status}`);
  return performance.now() - begin;
}

const known: number[] = [];
const unknown: number[] = [];
for (let attempt = 0; attempt < TRIES; attempt += 1) {
  const account = attempt % ACCOUNTS;
  // In random order within each pair, so that neither kind always comes second.
  const isKnownFirst = randomInt(2) === 0;
  for (const isKnown of [isKnownFirst, !isKnownFirst]) {
    const email = isKnown ? `known-${account}@exemplo.com.br` : `other-${account}@exemplo.com.br`;
    (isKnown ? known : unknown).push(await timeOf(email, attempt * 2 + Number(isKnown)));
  }
}
console.log(`login, ${TRIES} wrong passwords each on ${ACCOUNTS} addresses, interleaved`);
console.log(`with an account:    ${figures(known)}`);
console.log(`without an account: ${figures(unknown)}`);
console.log(`area under the curve of guessing which is which: ${areaUnderCurve(known, unknown).toFixed(3)}`);
await stop();
