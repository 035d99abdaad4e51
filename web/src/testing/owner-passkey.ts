/** The answer of the owner's passkey to any request. */
export const PASSKEY_ANSWER = {
  id: 'k1',
  authenticatorData: 'a',
  clientDataJSON: 'c',
  signature: 's',
  userHandle: null,
};

/** In place of the module `browser-passkey`, for `vi.mock`: a browser whose passkey always answers. */
export const answerWithPasskey = async () => PASSKEY_ANSWER;
export const refusalOfBrowser = () => undefined;

/** Answers of the gateway to an owner with a passkey. */
export const OWNER_WITH_PASSKEY = {
  Passkeys: () => {
    const passkey = { __typename: 'Passkey', id: 'k1', name: 'Celular', synced: true, lastUsedAt: null };
    return { data: { passkeys: [{ ...passkey, createdAt: '2026-03-10T12:00:00.000Z' }] } };
  },
  BeginPasskeyProof: () => ({ data: { beginPasskeyProof: {} } }),
};
