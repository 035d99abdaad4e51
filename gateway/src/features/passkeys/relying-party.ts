import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { uuidBytes } from '../../platform/uuid.js';
import type { PasskeyAnswerInput } from '../accounts/owner-proof.type.js';
import type { PasskeyEntity } from './passkey.entity.js';
import type { NewPasskeyInput } from './passkey.type.js';
import { CHALLENGE_LIFE_MS, type ChallengeSubject, type PasskeyChallenges } from './passkey-challenges.js';

/** The owner of a new key, as the browser shows and stores it. */
export interface KeyHolder {
  /** UUID. The device sends it with each signature, so it must contain nothing personal. */
  readonly id: string;
  /** Email address or user name. */
  readonly account: string;
  readonly displayName: string;
  /** Whether the device may offer the key by itself; otherwise it answers only to requests that name the key. */
  readonly suggested: boolean;
}

/** Loaded at the first use of a passkey: with what it needs it is 300 files, a tenth of all. */
const webAuthn = () => import('@simplewebauthn/server');

/** COSE numbers of ES256, EdDSA and RS256, which devices in use support. */
const ALGORITHMS = [-7, -8, -257];

/** What a signature proved about the key that made it. */
export interface UsedPasskey {
  readonly counter: number;
  readonly backedUp: boolean;
}

/** User handle under which a device stores the owner's keys, base64url. */
export function ownerHandle(ownerId: string): string {
  return Buffer.from(uuidBytes(ownerId)).toString('base64url');
}

const asAccepted = (keys: readonly PasskeyEntity[]) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as never[] }));

/**
 * Relying party of WebAuthn (W3C, level 3): creates the options for browsers and verifies their answers. Accepts only
 * the origin and host of PUBLIC_URL, so a signature made for another page is invalid. Every use requires user
 * verification (finger, face or PIN), which makes a key two factors by itself.
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

  /** Options to create a new key. @param present the owner's keys, so that no device creates a second one */
  async creationOptions(
    owner: KeyHolder,
    present: readonly PasskeyEntity[],
    subject: ChallengeSubject,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webAuthn();
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

  /** Options to sign. @param accepted keys that are accepted; any key of this site when empty */
  async requestOptions(
    subject: ChallengeSubject,
    accepted?: readonly PasskeyEntity[],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.rpId,
      challenge: this.challenges.issue(subject),
      timeout: CHALLENGE_LIFE_MS,
      userVerification: 'required',
      ...(accepted && { allowCredentials: asAccepted(accepted) }),
    });
  }

  /** The verified new key; undefined if anything in the browser's answer is invalid. */
  async verifyRegistration(
    { id, clientDataJSON, attestationObject, transports }: NewPasskeyInput,
    subject: ChallengeSubject,
  ): Promise<VerifiedRegistrationResponse['registrationInfo']> {
    const expected = await this.expected(clientDataJSON, subject);
    if (!expected) return undefined;
    const { verifyRegistrationResponse } = await webAuthn();
    const checked = await unlessRefused(async () => {
      const plain = await withoutStatement(attestationObject);
      const response = {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: plain, transports: transports as never[] },
      } satisfies RegistrationResponseJSON;
      return verifyRegistrationResponse({
        response,
        ...expected,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
    });
    return checked?.verified ? checked.registrationInfo : undefined;
  }

  /** What a signature by this key proves; undefined if anything in it is invalid, including the counter. */
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
    const { verifyAuthenticationResponse } = await webAuthn();
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

  /** The other expected values; undefined if the challenge is invalid. Checking a challenge uses it up. */
  private async expected(clientDataJSON: string, subject: ChallengeSubject) {
    const expectedChallenge = challengeIn(clientDataJSON);
    if (expectedChallenge === undefined) return undefined;
    const issued = Buffer.from(expectedChallenge, 'base64url').toString();
    if (!(await this.challenges.take(issued, subject))) return undefined;
    return { expectedChallenge, expectedOrigin: this.origin, expectedRPID: this.rpId };
  }
}

/**
 * The attestation object with the statement that browsers send where no attestation is asked for. Nothing here depends on
 * a device's maker, and the package fetches the list of revoked certificates from whatever address a certificate names,
 * even if anybody could have made it: inside our network, of any length, without a timeout.
 *
 * @throws Error if it is not an attestation object
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const plain = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}

/** The challenge that the browser claims to have signed, base64url. */
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

/** Turns errors of the package, which throws for any invalid answer, into undefined. `check` must do nothing else. */
async function unlessRefused<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
