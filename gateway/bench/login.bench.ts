import { randomInt } from 'node:crypto';
import { areaUnderCurve } from '#schema/statistics/area-under-curve.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { hashPassword } from '../src/platform/auth/password.js';
import { uuidv7 } from '../src/platform/uuid.js';
import { startBenchGateway } from './harness/bench-gateway.js';
import { figures } from './harness/figures.js';

const ACCOUNTS = 200;
/** The number of tries, and a part of the names of the calls to make; all of them by default. */
const [tries = '2000', named = ''] = process.argv.slice(2);
const TRIES = Number(tries);
/** A browser that has not signed in to any of the accounts. */
const DEVICE = 'A'.repeat(43);

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

interface Call {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** Whether the browser sends its device cookie. */
  readonly hasCookie?: boolean;
  body(email: string): object;
}

const CALLS: readonly Call[] = [
  {
    name: 'login, wrong passwords',
    path: '/api/auth/login',
    status: 401,
    body: (email) => ({ email, password: 'wrong password' }),
  },
  {
    name: 'register',
    path: '/api/auth/register',
    status: 200,
    body: (email) => ({ name: 'Bench', email, password: 'registered password' }),
  },
  {
    name: 'login after it, with the password that was registered',
    path: '/api/auth/login',
    status: 403,
    body: (email) => ({ email, password: 'registered password' }),
  },
  {
    name: 'request for a new password',
    path: '/graphql',
    status: 200,
    body: (email) => ({
      query: 'mutation ($email: String!) { requestPasswordReset(email: $email) }',
      variables: { email },
    }),
  },
  {
    name: 'new password, with a code that is none',
    path: '/graphql',
    status: 200,
    hasCookie: true,
    body: (email) => ({
      query: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }',
      variables: { input: { email, code: 'AAAA-BBBB-CCCC-DDDD', newPassword: 'a new password' } },
    }),
  },
];

let calls = 0;

/** Milliseconds of one call, each from a separate network, so that only the account differs. */
async function timeOf({ path, status, hasCookie, body }: Call, email: string): Promise<number> {
  calls += 1;
  const from = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const begin = performance.now();
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(hasCookie && { cookie: `farol_device=${DEVICE}` }),
    },
    body: JSON.stringify(body(email)),
  });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - begin;
}

for (const call of CALLS.filter(({ name }) => name.includes(named))) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const account = attempt % ACCOUNTS;
    // In random order within each pair, so that neither kind always comes second.
    const isKnownFirst = randomInt(2) === 0;
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const email = isKnown ? `known-${account}@exemplo.com.br` : `other-${account}@exemplo.com.br`;
      (isKnown ? known : unknown).push(await timeOf(call, email));
    }
  }
  console.log(`${call.name}: ${TRIES} tries each on ${ACCOUNTS} addresses, interleaved`);
  console.log(`  with an account:    ${figures(known)}`);
  console.log(`  without an account: ${figures(unknown)}`);
  console.log(
    `  area under the curve of guessing which is which: ${areaUnderCurve(known, unknown)?.toFixed(3)}`,
  );
}
await stop();
