import { PASSWORD } from './factories.js';
import type { TestGateway } from './gateway.js';
import { type GraphQLAnswer, runQuery } from './run.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

/** Default origin of test gateways. */
const ORIGIN = 'http://127.0.0.1';

export interface Proof {
  readonly password?: string;
  readonly code?: string;
  readonly passkey?: ReturnType<SoftwareAuthenticator['get']>;
}

export const beginRegistration = (farol: TestGateway, token: string, proof: Proof = { password: PASSWORD }) =>
  runQuery(
    farol,
    'mutation ($proof: OwnerProofInput!) { beginPasskeyRegistration(proof: $proof) }',
    { proof },
    token,
  );

export const finishRegistration = (farol: TestGateway, token: string, input: object) =>
  runQuery(
    farol,
    'mutation ($input: NewPasskeyInput!) { finishPasskeyRegistration(input: $input) { id name synced transports } }',
    { input },
    token,
  );

/** The requested part of an answer; throws if there is none. */
export function dataOf<T>({ data, errors }: GraphQLAnswer, field: string): T {
  const value = data?.[field] as T | undefined;
  if (value === undefined || value === null) throw new Error(errors?.[0]?.message ?? `no ${field}`);
  return value;
}

/** Adds a passkey to the account of a session; returns its device and its id. */
export async function addPasskey(
  farol: TestGateway,
  token: string,
  device = new SoftwareAuthenticator(ORIGIN),
  proof?: Proof,
): Promise<{ device: SoftwareAuthenticator; id: string }> {
  const begun = await beginRegistration(farol, token, proof);
  const made = device.create(dataOf(begun, 'beginPasskeyRegistration'));
  const kept = await finishRegistration(farol, token, { name: 'Celular', ...made });
  return { device, id: dataOf<{ id: string }>(kept, 'finishPasskeyRegistration').id };
}

interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

export const beginSignIn = async (farol: TestGateway): Promise<RequestOptions> =>
  dataOf(await runQuery(farol, 'mutation { beginPasskeySignIn }'), 'beginPasskeySignIn');

export const beginProof = async (farol: TestGateway, token: string): Promise<RequestOptions> =>
  dataOf(await runQuery(farol, 'mutation { beginPasskeyProof }', {}, token), 'beginPasskeyProof');

export const finishSignIn = (farol: TestGateway, answer: object) =>
  runQuery(
    farol,
    'mutation ($answer: PasskeyAnswerInput!) { finishPasskeySignIn(answer: $answer) { token user { id } } }',
    { answer },
  );
