import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { mailsTo } from '../../../../test/mailbox.js';
import {
  addPasskey,
  beginProof,
  beginRegistration,
  beginSignIn,
  dataOf,
  finishSignIn,
} from '../../../../test/passkeys.js';
import { personalDataOf } from '../../../../test/personal-data.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { SessionService } from '../session.service.js';

const MINUTE = 60_000;
const STEP = 30_000;
const NEEDED = 'Código de verificação obrigatório';
const WRONG = 'Código de verificação inválido';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
beforeEach(() => farol.clock.advance(60 * MINUTE));

/** The authenticator's code, some steps from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((farol.clock.now() + steps * STEP) / 1000) });

const ask = (document: string, variables: Record<string, unknown>, token: string) =>
  runQuery(farol, document, variables, token);
const begin = (token: string, proof: object = { password: PASSWORD }) =>
  ask(
    'mutation ($proof: OwnerProofInput!) { beginSecondFactor(proof: $proof) { secret uri } }',
    { proof },
    token,
  );
const confirm = (token: string, code: string) =>
  ask('mutation ($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes } }', { code }, token);
const disable = (token: string, proof: object) =>
  ask('mutation ($proof: OwnerProofInput!) { disableSecondFactor(proof: $proof) }', { proof }, token);
const renew = (token: string, proof: object) =>
  ask(
    'mutation ($proof: OwnerProofInput!) { renewRecoveryCodes(proof: $proof) { recoveryCodes } }',
    { proof },
    token,
  );
const stateOf = async (token: string) =>
  dataOf(await ask('{ secondFactor { on recoveryCodesLeft } }', {}, token), 'secondFactor');

const login = (email: string, code?: string, password = PASSWORD, gateway = farol) =>
  runRest<{ token: string; message: string }>(gateway, 'POST /api/auth/login', { email, password, code });
const answerTo = async (...given: Parameters<typeof login>) => {
  const { status, body } = await login(...given);
  return status === 200 ? status : [status, body.message];
};

const subjectsTo = async (email: string) => (await mailsTo(farol, email)).map(({ subject }) => subject);

/** A user with the second factor switched on; the code used for that is consumed. */
async function guarded() {
  const { user, token } = await signedInUser(farol);
  const { secret } = dataOf<{ secret: string }>(await begin(token), 'beginSecondFactor');
  const confirmed = await confirm(token, codeOf(secret));
  const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(confirmed, 'confirmSecondFactor');
  farol.clock.advance(2 * STEP);
  return { user, token, secret, recoveryCodes };
}

describe('a second factor of a user', () => {
  test('is switched on by password and first code, ends other sessions, voids codes and is mailed', async () => {
    const { user, token } = await signedInUser(farol);
    const other = await farol.gateway.services.get(SessionService).open(user.id, 'outro');
    expect((await begin(token, { password: 'errada' })).code).toBe('BAD_USER_INPUT');
    expect((await begin(token, {})).code).toBe('BAD_USER_INPUT');
    const { secret, uri } = dataOf<Record<'secret' | 'uri', string>>(await begin(token), 'beginSecondFactor');
    expect(decodeURIComponent(uri)).toContain(`Farol:${user.email}`);
    expect((await confirm(token, '000000')).code).toBe('BAD_USER_INPUT');
    expect(await stateOf(token)).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect((await confirm(token, codeOf(secret))).code).toBeUndefined();
    expect(await stateOf(token)).toEqual({ on: true, recoveryCodesLeft: 10 });
    expect((await ask('{ me { id } }', {}, other)).code).toBe('UNAUTHENTICATED');
    expect(await subjectsTo(user.email)).toEqual(['Verificação em duas etapas ativada no Farol']);
    expect((await begin(token, { password: PASSWORD, code: codeOf(secret, 1) })).code).toBe('CONFLICT');
  });

  test('is stored sealed in the database, bound to its owner', async () => {
    const { user, secret } = await guarded();
    const [row] = await farol.database.dataSource.query<{ totp_secret: string }[]>(
      'SELECT totp_secret FROM users WHERE id = $1',
      [user.id],
    );
    expect(row?.totp_secret).toMatch(/^[\w-]{60,}$/);
    expect(row?.totp_secret).not.toContain(secret);
  });

  test('an unfinished setup ends when the password it began with changes', async () => {
    const { token } = await signedInUser(farol);
    const { secret } = dataOf<{ secret: string }>(await begin(token), 'beginSecondFactor');
    const input = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
    await ask('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }', { input }, token);
    expect((await confirm(token, codeOf(secret))).code).toBe('CONFLICT');
  });

  test('is switched off by password and code, or by a passkey, and is mailed', async () => {
    const { user, token, secret } = await guarded();
    expect((await disable(token, { password: PASSWORD })).code).toBe('BAD_USER_INPUT');
    expect((await disable(token, { password: PASSWORD, code: '000000' })).code).toBe('BAD_USER_INPUT');
    expect((await disable(token, { password: 'errada', code: codeOf(secret) })).code).toBe('BAD_USER_INPUT');
    expect((await disable(token, { password: PASSWORD, code: codeOf(secret) })).code).toBeUndefined();
    expect(await stateOf(token)).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect(await answerTo(user.email)).toBe(200);
    expect(await subjectsTo(user.email)).toContain('Verificação em duas etapas desativada no Farol');

    const other = await guarded();
    const proof = { password: PASSWORD, code: codeOf(other.secret) };
    const { device } = await addPasskey(farol, other.token, undefined, proof);
    const passkey = device.get(await beginProof(farol, other.token));
    expect((await disable(other.token, { passkey })).code).toBeUndefined();
    expect((await disable(other.token, { password: PASSWORD })).code).toBe('CONFLICT');
  });

  test('new recovery codes replace the previous ones', async () => {
    const { user, token, secret, recoveryCodes } = await guarded();
    const renewed = await renew(token, { password: PASSWORD, code: codeOf(secret) });
    const codes = dataOf<{ recoveryCodes: string[] }>(renewed, 'renewRecoveryCodes').recoveryCodes;
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
    expect(await answerTo(user.email, recoveryCodes[0])).toEqual([401, WRONG]);
    expect(await answerTo(user.email, codes[0])).toBe(200);
    expect(await subjectsTo(user.email)).toContain('Novos códigos de recuperação no Farol');
  });

  test('is also required before a passkey is added', async () => {
    const { token, secret } = await guarded();
    expect((await beginRegistration(farol, token, { password: PASSWORD })).code).toBe('BAD_USER_INPUT');
    const proof = { password: PASSWORD, code: codeOf(secret) };
    expect((await beginRegistration(farol, token, proof)).code).toBeUndefined();
    // A code is valid for nothing else after that.
    expect((await beginRegistration(farol, token, proof)).code).toBe('BAD_USER_INPUT');
  });

  test('the export states whether it is on, and holds no secret', async () => {
    const { token, secret, recoveryCodes } = await guarded();
    const data = await personalDataOf<{ secondFactor: object }>(farol, token);
    expect(data.secondFactor).toEqual({ on: true, recoveryCodesLeft: 10 });
    for (const hidden of [secret, ...recoveryCodes]) expect(JSON.stringify(data)).not.toContain(hidden);
  });
});

describe('§7 POST /api/auth/login with a second factor', () => {
  test('asks for the code only after the right password, and is opened by it', async () => {
    const { user, secret } = await guarded();
    expect(await answerTo(user.email, undefined, 'errada')).toEqual([401, 'Credenciais inválidas']);
    expect(await answerTo(user.email, codeOf(secret), 'errada')).toEqual([401, 'Credenciais inválidas']);
    expect(await answerTo(user.email)).toEqual([401, NEEDED]);
    expect(await answerTo(user.email, '000000')).toEqual([401, WRONG]);
    expect(await answerTo(user.email, codeOf(secret))).toBe(200);
  });

  test('a code opens one session, even when it is sent ten times at once', async () => {
    const { user, secret } = await guarded();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(user.email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('a recovery code opens one session, however it is written, and its owner is mailed', async () => {
    const { user, token, recoveryCodes } = await guarded();
    const typed = recoveryCodes[0]?.toLowerCase().replace('-', ' ');
    expect(await answerTo(user.email, typed)).toBe(200);
    expect(await answerTo(user.email, typed)).toEqual([401, WRONG]);
    expect(await stateOf(token)).toEqual({ on: true, recoveryCodesLeft: 9 });
    expect(await subjectsTo(user.email)).toContain(
      'Um código de recuperação foi usado na sua conta do Farol',
    );
  });

  test('a known password allows ten tries before a wait, and those without a code count, too', async () => {
    const { user, secret } = await guarded();
    for (let pair = 0; pair < 5; pair += 1) {
      expect(await answerTo(user.email)).toEqual([401, NEEDED]);
      expect(await answerTo(user.email, '000000')).toEqual([401, WRONG]);
    }
    expect((await login(user.email, codeOf(secret))).status).toBe(429);
    expect((await login(user.email)).status).toBe(429);
  });

  test('the fifth wrong code after the right password is mailed to the owner, once a day (ASVS 6.3.5)', async () => {
    const { user, secret } = await guarded();
    const mails = async () =>
      (await subjectsTo(user.email)).filter((subject) => subject === 'Códigos errados na sua conta do Farol');
    const guess = async (times: number) => {
      for (let i = 0; i < times; i += 1) await login(user.email, '000000');
    };
    await login(user.email, '000000', 'errada');
    await guess(4);
    expect(await answerTo(user.email, codeOf(secret))).toBe(200);
    await guess(4);
    expect(await mails()).toEqual([]);
    await guess(3);
    expect(await mails()).toHaveLength(1);
    farol.clock.advance(24 * 60 * MINUTE);
    await guess(6);
    expect(await mails()).toHaveLength(1);
    farol.clock.advance(60 * MINUTE);
    await guess(5);
    expect(await mails()).toHaveLength(2);
  });

  test('a passkey needs no code', async () => {
    const { token, secret } = await guarded();
    const proof = { password: PASSWORD, code: codeOf(secret) };
    const { device } = await addPasskey(farol, token, undefined, proof);
    const answer = device.get(await beginSignIn(farol));
    expect((await finishSignIn(farol, answer)).code).toBeUndefined();
  });

  test('a new password does not switch it off, whoever sets it (ASVS 6.4.3)', async () => {
    const { user, token, secret } = await guarded();
    const input = { currentPassword: PASSWORD, newPassword: 'outra senha boa', code: codeOf(secret) };
    await ask('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }', { input }, token);
    expect(await answerTo(user.email, undefined, 'outra senha boa')).toEqual([401, NEEDED]);
  });

  test('the right password costs the network nothing while the code is still missing', async () => {
    // Sequential, because each one moves the clock.
    const users = [await guarded(), await guarded(), await guarded(), await guarded()];
    const alone = await startTestGateway({ networkFactor: 1, database: farol.database });
    alone.clock.advance(farol.clock.now() - alone.clock.now());
    for (let i = 0; i < 7; i += 1)
      for (const { user } of users)
        expect((await login(user.email, undefined, PASSWORD, alone)).status).toBe(401);
    await alone.stop();
  });
});

test('the last passkey stays if the authenticator would be the only other way in', async () => {
  const { user, token, secret, recoveryCodes } = await guarded();
  const { device, id } = await addPasskey(farol, token, undefined, {
    password: PASSWORD,
    code: codeOf(secret),
  });
  await farol.database.dataSource.query('UPDATE user_recovery_codes SET used_at = now() WHERE user_id = $1', [
    user.id,
  ]);
  const remove = async () =>
    ask(
      'mutation ($id: ID!, $proof: OwnerProofInput!) { deletePasskey(id: $id, proof: $proof) }',
      { id, proof: { passkey: device.get(await beginProof(farol, token)) } },
      token,
    );
  expect(recoveryCodes).toHaveLength(10);
  expect((await remove()).code).toBe('CONFLICT');
  await renew(token, { passkey: device.get(await beginProof(farol, token)) });
  expect((await remove()).code).toBeUndefined();
});
