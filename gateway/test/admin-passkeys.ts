import { ADMIN_PASSWORD } from './administrators.js';
import type { TestGateway } from './gateway.js';
import { dataOf } from './passkeys.js';
import { runQuery } from './run.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

const ORIGIN = 'http://127.0.0.1';

/** Input of an administrator's proof or second step. */
export interface AdminProof {
  readonly password?: string;
  readonly code?: string;
  readonly passkey?: object;
}

interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

export const beginAdminRegistration = (farol: TestGateway, token: string, proof: AdminProof = {}) =>
  runQuery(
    farol,
    `mutation ($password: String!, $code: String, $passkey: PasskeyAnswerInput) {
      adminBeginPasskeyRegistration(password: $password, code: $code, passkey: $passkey)
    }`,
    { password: ADMIN_PASSWORD, ...proof },
    token,
  );

export const finishAdminRegistration = (farol: TestGateway, token: string, input: object) =>
  runQuery(
    farol,
    'mutation ($input: NewPasskeyInput!) { adminFinishPasskeyRegistration(input: $input) { id name } }',
    { input },
    token,
  );

/** Adds a passkey to the administrator of a session; returns its device and its id. */
export async function addAdminPasskey(
  farol: TestGateway,
  token: string,
  { name = 'Chaveiro', ...proof }: AdminProof & { readonly name?: string } = {},
  device = new SoftwareAuthenticator(ORIGIN),
): Promise<{ device: SoftwareAuthenticator; id: string }> {
  const begun = await beginAdminRegistration(farol, token, proof);
  const made = device.create(dataOf(begun, 'adminBeginPasskeyRegistration'));
  const kept = await finishAdminRegistration(farol, token, { name, ...made });
  return { device, id: dataOf<{ id: string }>(kept, 'adminFinishPasskeyRegistration').id };
}

export const beginAdminProof = async (farol: TestGateway, token: string): Promise<RequestOptions> =>
  dataOf(await runQuery(farol, 'mutation { adminBeginPasskeyProof }', {}, token), 'adminBeginPasskeyProof');

export const deleteAdminPasskey = (farol: TestGateway, token: string, id: string, proof: AdminProof = {}) =>
  runQuery(
    farol,
    `mutation ($id: ID!, $password: String!, $code: String, $passkey: PasskeyAnswerInput) {
      adminDeletePasskey(id: $id, password: $password, code: $code, passkey: $passkey)
    }`,
    { id, password: ADMIN_PASSWORD, ...proof },
    token,
  );

/** The answer to an administrator's sign-in: a token or the required second step; the message if it is refused. */
export interface AdminSignInMethod {
  readonly token: string | null;
  readonly codeRequired: boolean;
  readonly takesCode: boolean;
  readonly passkeyOptions: RequestOptions | null;
}

export async function adminLogin(
  farol: TestGateway,
  username: string,
  step: AdminProof = {},
): Promise<AdminSignInMethod | string> {
  const { data, errors } = await runQuery(
    farol,
    'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { token codeRequired takesCode passkeyOptions } }',
    { input: { username, password: ADMIN_PASSWORD, ...step } },
  );
  const answered = (data as { adminLogin?: AdminSignInMethod } | null)?.adminLogin;
  return answered ?? errors?.[0]?.message ?? '';
}

/** The second step that must follow the password. */
export async function askedOfAdministrator(farol: TestGateway, username: string): Promise<RequestOptions> {
  const door = await adminLogin(farol, username);
  if (typeof door === 'string' || !door.passkeyOptions) throw new Error(`no passkey is asked for: ${door}`);
  return door.passkeyOptions;
}
