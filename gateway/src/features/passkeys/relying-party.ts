import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { uuidBytes } from '../../platform/uuid.js';
import type { PasskeyAnswerInput } from '../accounts/owner-proof.type.js';
import type { PasskeyEntity } from './passkey.entity.js';
import type { NewPasskeyInput } from './passkey.type.js';
import { CHALLENGE_LIFE_MS, type ChallengeSubject, type PasskeyChallenges } from './passkey-challenges.js';

/** Who the key is for, as the browser shows and keeps it. */
export interface KeyHolder {
  /** UUID; the device hands it out with each signature, so nothing personal stands in it. */
  readonly id: string;
  /** Address or user name. */
  readonly account: string;
  readonly displayName: string;
  /** Whether the device may offer the key by itself; else it is asked for by name alone. */
  readonly suggested: boolean;
}

/** ES256, EdDSA and RS256: what devices and systems in use have, by their numbers in COSE. */
const ALGORITHMS = [-7, -8, -257];

/** What a signature has shown of the key that made it. */
export interface UsedPasskey {
  readonly counter: number;
  readonly backedUp: boolean;
}

/** The name under which a device keeps the keys of an owner, base64url. */
export function ownerHandle(ownerId: string): string {
  return Buffer.from(uuidBytes(ownerId)).toString('base64url');
}

const asAccepted = (keys: readonly PasskeyEntity[]) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as never[] }));

/**
 * The side of a site in WebAuthn (W3C, level 3): makes what a browser is asked and checks what it answers. Origin and
 * site are those of PUBLIC_URL alone; a signature made for any other page counts for nothing here. Each use has to show
 * that the device knew its person (by finger, face or PIN), so that a key is two factors by itself.
 */
export class RelyingParty {
  private readonly origin: string;
  private readonly rpId: string;

  constructor(
    publicUrl: string,
    private readonly challenges: PasskeyChallenges,
  ) {
    const { origin, hostname } = new URL(publicUrl);
    this.origin = origin;
    this.rpId = hostname;
  }

  /** What a browser makes a new key by. @param present keys that the owner has, so that no device makes a second one */
  creationOptions(
    owner: KeyHolder,
    present: readonly PasskeyEntity[],
    subject: ChallengeSubject,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      rpName: 'Farol',
      rpID: this.rpId,
      userID: uuidBytes(owner.id),
      userName: owner.account,
      userDisplayName: owner.displayName,
      challenge: this.challenges.issue(subject),
      timeout: CHALLENGE_LIFE_MS,
      attestationType: 'none',
      excludeCredentials: asAccepted(present),
      authenticatorSelection: {
        residentKey: owner.suggested ? 'required' : 'discouraged',
        userVerification: 'required',
      },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** What a browser signs by. @param accepted keys that count; any key of this site where none is named */
  requestOptions(
    subject: ChallengeSubject,
    accepted?: readonly PasskeyEntity[],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.rpId,
      challenge: this.challenges.issue(subject),
      timeout: CHALLENGE_LIFE_MS,
      userVerification: 'required',
      ...(accepted && { allowCredentials: asAccepted(accepted) }),
    });
  }

  /** The key that a browser has made; undefined where anything of the answer is not as it has to be. */
  async made(
    { id, clientDataJSON, attestationObject, transports }: NewPasskeyInput,
    subject: ChallengeSubject,
  ): Promise<VerifiedRegistrationResponse['registrationInfo']> {
    const response = {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports: transports as never[] },
    } satisfies RegistrationResponseJSON;
    const expected = await this.expected(clientDataJSON, subject);
    if (!expected) return undefined;
    const checked = await unlessRefused(() =>
      verifyRegistrationResponse({
        response,
        ...expected,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    return checked?.verified ? checked.registrationInfo : undefined;
  }

  /** What a signature by this key shows; undefined where anything of it is not as it has to be, the counter included. */
  async used(
    key: Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter'>,
    { id, authenticatorData, clientDataJSON, signature, userHandle }: PasskeyAnswerInput,
    subject: ChallengeSubject,
  ): Promise<UsedPasskey | undefined> {
    const response = {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) },
    } satisfies AuthenticationResponseJSON;
    const { credentialId, publicKey, counter } = key;
    const expected = await this.expected(clientDataJSON, subject);
    if (!expected) return undefined;
    const checked = await unlessRefused(() =>
      verifyAuthenticationResponse({
        response,
        ...expected,
        requireUserVerification: true,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      }),
    );
    if (!checked?.verified) return undefined;
    const { newCounter, credentialBackedUp } = checked.authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp };
  }

  /** What else has to be so; undefined where the challenge is none that counts. It is used up by being looked at. */
  private async expected(clientDataJSON: string, subject: ChallengeSubject) {
    const expectedChallenge = challengeIn(clientDataJSON);
    if (expectedChallenge === undefined) return undefined;
    const issued = Buffer.from(expectedChallenge, 'base64url').toString();
    if (!(await this.challenges.take(issued, subject))) return undefined;
    return { expectedChallenge, expectedOrigin: this.origin, expectedRPID: this.rpId };
  }
}

/** The challenge that a browser says it was given, base64url. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The package throws for whatever is wrong with an answer. Nothing but the answer is looked at meanwhile. */
async function unlessRefused<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
