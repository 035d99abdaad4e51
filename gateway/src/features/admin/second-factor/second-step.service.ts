import type { EntityManager } from 'typeorm';
import type { SecondFactor, ShownBy } from '../../../platform/auth/second-factor.js';
import type { PasskeyAnswerInput } from '../../accounts/owner-proof.type.js';
import type { PasskeyRingService } from '../../passkeys/passkey-ring.service.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';
import type { AdministratorEntity } from '../sign-in/administrator.entity.js';

/** What an administrator sends beside the password. */
export interface GivenStep {
  readonly code?: string | null;
  readonly passkey?: PasskeyAnswerInput | null;
}

/** What may stand beside an administrator's password. */
interface AskedStep {
  readonly codes: boolean;
  readonly passkeys: boolean;
}

/** What an answer of a passkey counts for. */
type ChallengeSubject = Parameters<PasskeyRingService['requestOptions']>[1];

type Account = Pick<AdministratorEntity, 'id' | 'totpSecret'>;

/** Takes what was given, in the transaction that it is for, behind the lock of the administrator. */
type TakeStep = (
  manager: EntityManager,
  actor: Actor,
  current: Account,
) => Promise<ShownBy | 'passkey' | 'nothing' | undefined>;

/** What stands beside an administrator's password: codes of an authenticator app, passkeys, or both; either one does. */
export class SecondStepService {
  constructor(
    private readonly factor: SecondFactor,
    private readonly ring: PasskeyRingService,
    private readonly audit: AuditService,
  ) {}

  /** What is asked for beside the password; undefined where nothing is. */
  async askedOf(manager: EntityManager, { id, totpSecret }: Account): Promise<AskedStep | undefined> {
    const asked = { codes: totpSecret !== null, passkeys: (await this.passkeysOf(manager, id)) > 0 };
    return asked.codes || asked.passkeys ? asked : undefined;
  }

  /** How many there are. */
  passkeysOf(manager: EntityManager, id: string): Promise<number> {
    return this.ring.countOf(manager, keysOf(id));
  }

  /** What a browser signs by with one of the administrator's passkeys. */
  passkeyOptions(id: string, subject: ChallengeSubject): Promise<object> {
    return this.ring.requestOptions(keysOf(id), subject);
  }

  /**
   * Looks at the signature of a passkey, whose challenge is used up by that, before any lock is held.
   *
   * @returns what takes it, or the code; that answers by what the step was shown, 'nothing' where none is asked for,
   *   and undefined where it was not shown
   */
  async look({ id }: Pick<Account, 'id'>, given: GivenStep, subject: ChallengeSubject): Promise<TakeStep> {
    const { code, passkey } = given;
    const whose = { owner: keysOf(id), id };
    const signature = passkey ? await this.ring.signatureOf(whose, passkey, subject) : undefined;
    return async (manager, actor, current) => {
      if (!(await this.askedOf(manager, current))) return 'nothing';
      if (passkey) return signature && (await this.ring.noteUse(manager, signature)) ? 'passkey' : undefined;
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
