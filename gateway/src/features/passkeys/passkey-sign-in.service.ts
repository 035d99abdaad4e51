import { generateKeyPairSync } from 'node:crypto';
import type { SignInThrottle } from '../../platform/auth/sign-in-throttle.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Caller } from '../../platform/graphql/context.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { KnownDeviceService } from '../accounts/known-device.service.js';
import type { PasskeyAnswerInput } from '../accounts/owner-proof.type.js';
import type { AuthPayload } from '../accounts/user.type.js';
import type { PasskeyRepository } from './passkey.repository.js';
import type { ChallengeSubject } from './passkey-challenges.js';
import { ownerHandle, type RelyingParty } from './relying-party.js';

/** The user is not known yet. */
const SIGN_IN: ChallengeSubject = { purpose: 'sign-in', boundTo: '' };

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The same text for an unknown key and for every kind of invalid answer. */
const unknownPasskey = () => new FarolError('UNAUTHENTICATED', 'Chave de acesso não reconhecida');

/** A key without an owner. It is checked in place of an unknown key, so that both cases take equally long. */
function nobodysKey() {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE (RFC 9053): a map of five, key type EC2, algorithm ES256, curve P-256, x and y of 32 bytes each.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return { credentialId: 'ninguem', publicKey: cose, counter: 0 };
}

/** Sign-in with a passkey that the browser finds itself, without address, password or code. */
export class PasskeySignInService {
  private readonly nobodys = nobodysKey();

  constructor(
    private readonly keys: PasskeyRepository,
    private readonly party: RelyingParty,
    private readonly accounts: AccountsService,
    private readonly devices: KnownDeviceService,
    private readonly throttle: SignInThrottle,
    private readonly clock: Clock,
  ) {}

  /** Options for a browser to sign with any key of this site. Reads and writes nothing. */
  begin() {
    return this.party.requestOptions(SIGN_IN);
  }

  /**
   * Opens the same kind of session as a password. Failures count towards the same throttle and get the same answer.
   *
   * @throws FarolError UNAUTHENTICATED (wrong), FORBIDDEN (not verified, blocked), RATE_LIMITED (too many tries)
   */
  async finish(answer: PasskeyAnswerInput, caller: Caller): Promise<AuthPayload> {
    const found = await this.keys.findByCredential(answer.id);
    // Administrators cannot sign in here with their keys.
    const key = found?.userId ? found : undefined;
    const userId = key?.userId ?? NOBODY;
    const { clientAddress } = caller;
    const knownDevice = await this.devices.recogniseFor(caller.device, userId);
    const account = `passkey ${answer.id}`;
    const attempt = { account, clientAddress, knownDevice, budget: 'passwords' } as const;
    await this.throttle.count(attempt);
    const used = await this.party.used(key ?? this.nobodys, answer, SIGN_IN);
    if (!key || !used || answer.userHandle !== ownerHandle(userId)) throw unknownPasskey();
    const now = new Date(this.clock.now());
    const opened = await this.accounts.signInWhere(userId, caller, (manager) =>
      this.keys.noteUse(manager, key.id, used, now),
    );
    if (!opened) throw unknownPasskey();
    await this.throttle.forget(attempt);
    return opened;
  }
}
