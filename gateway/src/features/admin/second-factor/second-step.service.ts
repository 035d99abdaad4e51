import type { EntityManager } from 'typeorm';
import type { SecondFactor, ShownBy } from '../../../platform/auth/second-factor.js';
import type { SignInAttempt } from '../../../platform/auth/sign-in-throttle.js';
import type { PasskeyAnswerInput } from '../../accounts/owner-proof.type.js';
import type { PasskeyCredentialService } from '../../passkeys/passkey-credential.service.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AdministratorEntity } from '../sign-in/administrator.entity.js';

/** The second step as sent by an administrator. */
export interface GivenStep {
  readonly code?: string | null;
  readonly passkey?: PasskeyAnswerInput | null;
}

/** The second steps that an administrator's sign-in accepts. */
interface AskedStep {
  readonly codes: boolean;
  readonly passkeys: boolean;
}

/** What a passkey's answer is valid for. */
type ChallengeSubject = Parameters<PasskeyCredentialService['requestOptions']>[1];

type Account = Pick<AdministratorEntity, 'id' | 'totpSecret'>;

/** Consumes the given step within a transaction that has locked the administrator. */
type TakeStep = (
  manager: EntityManager,
  actor: Actor,
  current: Account,
) => Promise<ShownBy | 'passkey' | 'nothing' | undefined>;

/**
 * An administrator's second step beside the password: a code of an authenticator app or a passkey. If both are set up,
 * either will do.
 */
export class SecondStepService {
  constructor(
    private readonly factor: SecondFactor,
    private readonly credentials: PasskeyCredentialService,
    private readonly audit: AuditService,
  ) {}

  /** The accepted second steps; undefined if none is set up. */
  async askedOf(manager: EntityManager, { id, totpSecret }: Account): Promise<AskedStep | undefined> {
    const accepted = { codes: totpSecret !== null, passkeys: (await this.passkeysOf(manager, id)) > 0 };
    return accepted.codes || accepted.passkeys ? accepted : undefined;
  }

  /** Number of the administrator's passkeys. */
  passkeysOf(manager: EntityManager, id: string): Promise<number> {
    return this.credentials.countOf(manager, keysOf(id));
  }

  /** Request options with which a browser signs by one of the administrator's passkeys. */
  passkeyOptions(id: string, subject: ChallengeSubject): Promise<object> {
    return this.credentials.requestOptions(keysOf(id), subject);
  }

  /**
   * Verifies a passkey's signature, which uses up its challenge, before any lock is taken.
   *
   * @returns a function that consumes the step and returns how it was shown: 'nothing' if none is required, undefined
   *   if it was not shown
   */
  async verify({ id }: Pick<Account, 'id'>, given: GivenStep, subject: ChallengeSubject): Promise<TakeStep> {
    const { code, passkey } = given;
    const whose = { owner: keysOf(id), id };
    const signature = passkey ? await this.credentials.verifyAssertion(whose, passkey, subject) : undefined;
    return async (manager, actor, current) => {
      if (!(await this.askedOf(manager, current))) return 'nothing';
      if (passkey)
        return signature && (await this.credentials.noteUse(manager, signature)) ? 'passkey' : undefined;
      return this.acceptCode(manager, actor, id, code ?? '');
    };
  }

  private async acceptCode(manager: EntityManager, actor: Actor, id: string, code: string) {
    const shownBy = await this.factor.accept(manager, id, code);
    if (shownBy === 'recovery code')
      await this.audit.record(manager, actor, { action: 'RECOVERY_CODE_USED' });
    return shownBy;
  }
}

const keysOf = (administratorId: string) => ({ administratorId });

/** A try at an administrator's second step. Wrong ones are counted together, wherever they are made. */
export function stepAttempt(
  administratorId: string,
  { passkey }: GivenStep,
  caller: Pick<SignInAttempt, 'clientAddress' | 'knownDevice'>,
): SignInAttempt {
  const budget = passkey ? 'passwords' : 'codes';
  return { account: `administrator code ${administratorId}`, budget, ...caller };
}
