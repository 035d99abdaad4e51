import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../../../test/api-keys.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { mailsTo } from '../../../test/mailbox.js';
import { addPasskey, beginProof, dataOf, finishRegistration, type Proof } from '../../../test/passkeys.js';
import { runQuery, runRest } from '../../../test/run.js';
import { guardedUser } from '../../../test/second-factor.js';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.js';

const ORIGIN = 'http://127.0.0.1';
const NEW_PASSWORD = 'outra senha boa';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
beforeEach(() => farol.clock.advance(3_600_000));

/** Returns the code of the error; undefined if the call succeeded. */
type Act = (token: string, proof: Proof) => Promise<string | number | undefined>;

interface Door {
  readonly act: Act;
  /** Subject of the mail to the owner. */
  readonly mail: string;
  /** REST accepts no passkeys. */
  readonly byRest?: boolean;
}

const ask = async (document: string, variables: Record<string, unknown>, token: string) =>
  (await runQuery(farol, document, variables, token)).code;

const restAnswer = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? undefined : `${status} ${(body as { message: string }).message}`;

let made = 0;
const newEmail = () => {
  made += 1;
  return `novo-${made}@exemplo.com.br`;
};
const asInput = ({ password, ...further }: Proof) => ({
  ...(password && { currentPassword: password }),
  ...further,
});

/** Every operation that changes how an account is accessed. */
const DOORS: Readonly<Record<string, Door>> = {
  'a new address': {
    act: (token, proof) =>
      ask(
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
        { input: { email: newEmail(), ...asInput(proof) } },
        token,
      ),
    mail: 'Pedido de troca de e-mail no Farol',
  },
  'a new address by REST': {
    act: async (token, proof) =>
      restAnswer(
        await runRest(
          farol,
          'PATCH /api/user/update-profile',
          { email: newEmail(), ...asInput(proof) },
          token,
        ),
      ),
    mail: 'Pedido de troca de e-mail no Farol',
    byRest: true,
  },
  'a new password': {
    act: (token, proof) =>
      ask(
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
        { input: { newPassword: NEW_PASSWORD, ...asInput(proof) } },
        token,
      ),
    mail: 'Sua senha do Farol foi alterada',
  },
  'a new password by REST': {
    act: async (token, proof) =>
      restAnswer(
        await runRest(
          farol,
          'PATCH /api/user/change-password',
          { newPassword: NEW_PASSWORD, ...asInput(proof) },
          token,
        ),
      ),
    mail: 'Sua senha do Farol foi alterada',
    byRest: true,
  },
  'another passkey': {
    act: async (token, proof) => {
      const begin = 'mutation ($proof: OwnerProofInput!) { beginPasskeyRegistration(proof: $proof) }';
      const begun = await runQuery(farol, begin, { proof }, token);
      if (begun.code) return begun.code;
      const device = new SoftwareAuthenticator(ORIGIN);
      const key = device.create(dataOf(begun, 'beginPasskeyRegistration'));
      return (await finishRegistration(farol, token, { name: 'Outra', ...key })).code;
    },
    mail: 'Uma chave de acesso foi adicionada à sua conta do Farol',
  },
  'a passkey taken off': {
    act: async (token, proof) => {
      const { data } = await runQuery(farol, '{ passkeys { id } }', {}, token);
      const [key] = (data as unknown as { passkeys: { id: string }[] }).passkeys;
      const id = key?.id ?? '00000000-0000-7000-8000-000000000000';
      return ask(
        'mutation ($id: ID!, $proof: OwnerProofInput!) { deletePasskey(id: $id, proof: $proof) }',
        { id, proof },
        token,
      );
    },
    mail: 'Uma chave de acesso foi excluída da sua conta do Farol',
  },
  'codes switched off': {
    act: (token, proof) =>
      ask('mutation ($proof: OwnerProofInput!) { disableSecondFactor(proof: $proof) }', { proof }, token),
    mail: 'Verificação em duas etapas desativada no Farol',
  },
  'new recovery codes': {
    act: (token, proof) =>
      ask(
        'mutation ($proof: OwnerProofInput!) { renewRecoveryCodes(proof: $proof) { recoveryCodes } }',
        { proof },
        token,
      ),
    mail: 'Novos códigos de recuperação no Farol',
  },
  'an API key': {
    act: (token, proof) =>
      ask(
        'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
        { input: { name: 'Painel', scopes: ['READ'], ...asInput(proof) } },
        token,
      ),
    mail: 'Uma chave de API foi criada na sua conta do Farol',
  },
  'an API key revoked': {
    act: async (token, proof) => {
      const { data } = await runQuery(farol, '{ apiKeys { id } }', {}, token);
      const [key] = (data as unknown as { apiKeys: { id: string }[] }).apiKeys;
      return ask(
        'mutation ($id: ID!, $proof: OwnerProofInput!) { revokeApiKey(id: $id, proof: $proof) }',
        { id: key?.id, proof },
        token,
      );
    },
    mail: 'Uma chave de API foi revogada na sua conta do Farol',
  },
};

const doors = Object.entries(DOORS);
const subjectsTo = async (email: string) => (await mailsTo(farol, email)).map(({ subject }) => subject);

/** An account that requires a code, with a passkey and an API key; `proof` is what a sign-in would require now. */
async function owner() {
  const { user, token, nextCode } = await guardedUser(farol);
  const proof = () => ({ password: PASSWORD, code: nextCode() });
  const { device } = await addPasskey(farol, token, new SoftwareAuthenticator(ORIGIN), proof());
  const input = { name: 'Painel', scopes: ['READ'], currentPassword: PASSWORD, code: nextCode() };
  const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }';
  expect((await runQuery(farol, create, { input }, token)).code).toBeUndefined();
  const before = await subjectsTo(user.email);
  const since = async () => (await subjectsTo(user.email)).slice(before.length);
  return { user, token, nextCode, device, proof, since };
}

describe('changing the ways to sign in', () => {
  test.each(doors)(
    '%s cannot be done with a stolen session, nor with the password, nor with a guess',
    async (_name, { act }) => {
      const { token, since } = await owner();
      for (const proof of [
        {},
        { password: PASSWORD },
        { password: PASSWORD, code: '000000' },
        { code: '000000' },
      ])
        expect(await act(token, proof)).toMatch(/BAD_USER_INPUT|^400 /);
      expect(await since()).toEqual([]);
    },
  );

  test.each(doors)(
    '%s can be done with password and code, and is mailed to the owner',
    async (_name, { act, mail }) => {
      const { token, proof, since } = await owner();
      expect(await act(token, proof())).toBeUndefined();
      expect(await since()).toEqual([mail]);
    },
  );

  test.each(doors.filter(([, { byRest }]) => !byRest))(
    '%s can be done with a passkey, and is mailed to the owner',
    async (_name, { act, mail }) => {
      const { token, device, since } = await owner();
      const passkey = device.get(await beginProof(farol, token));
      expect(await act(token, { passkey })).toBeUndefined();
      expect(await since()).toEqual([mail]);
      // That proof was valid only once.
      expect(await act(token, { passkey })).toBe('BAD_USER_INPUT');
    },
  );

  test.each(doors.filter(([name]) => /address|password|API/.test(name)))(
    '%s still asks an account without a code only for the password',
    async (_name, { act, mail }) => {
      const { user, token } = await signedInUser(farol);
      await makeKey(farol, token);
      expect(await act(token, {})).toMatch(/BAD_USER_INPUT|^400 /);
      expect(await act(token, { password: PASSWORD })).toBeUndefined();
      expect(await subjectsTo(user.email)).toContain(mail);
    },
  );
});

test('deleting the account requires the code, too', async () => {
  const { token, nextCode } = await guardedUser(farol);
  const remove = (code?: string) =>
    ask(
      'mutation ($password: String!, $code: String) { deleteAccount(password: $password, code: $code) }',
      { password: PASSWORD, code },
      token,
    );
  expect(await remove()).toBe('BAD_USER_INPUT');
  expect(await remove('000000')).toBe('BAD_USER_INPUT');
  expect(await remove(nextCode())).toBeUndefined();
});
