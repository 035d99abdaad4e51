import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import { FarolError } from '../errors.js';
import { createTotp, newRecoveryCodes, type TotpSetup, totpStep } from './second-factor-codes.js';
import type { SecretBox } from './secret-box.js';

/** What is kept of an authenticator app, in the row of its owner. */
export interface AuthenticatorColumns {
  /** Sealed secret; null where the second factor is off. */
  totpSecret: string | null;
  /** Sealed secret that waits for its first code. */
  totpCandidate: string | null;
  /** 30 s step of the last code that was taken; older ones and this one are refused. */
  totpLastStep: number | null;
}

/** Where second factors are kept: of administrators, or of users. What is given a manager runs in its transaction. */
export interface SecondFactorStore {
  find(
    id: string,
    manager?: EntityManager,
  ): Promise<Pick<AuthenticatorColumns, 'totpSecret' | 'totpCandidate'>>;
  update(id: string, change: Partial<AuthenticatorColumns>, manager?: EntityManager): Promise<void>;
  /** Keeps the step of a code where it is newer than any that was taken before; answers whether it was. */
  takeTotpStep(manager: EntityManager, id: string, step: number): Promise<boolean>;
  replaceRecoveryCodes(manager: EntityManager, id: string, hmacs: readonly string[]): Promise<void>;
  /** Answers whether there was such a code that had not been used. */
  useRecoveryCode(manager: EntityManager, id: string, hmac: string, usedAt: Date): Promise<boolean>;
}

/** By what a second factor was shown. */
export type ShownBy = 'authenticator' | 'recovery code';

/**
 * Codes of an authenticator app with recovery codes, for administrators and users alike. Each code counts once. It
 * counts no wrong ones and asks for no password: who uses it has seen to that.
 */
export class SecondFactor {
  constructor(
    private readonly store: SecondFactorStore,
    private readonly box: SecretBox,
    private readonly hashOf: (ownerId: string, code: string) => string,
    private readonly clock: Clock,
  ) {}

  /** A secret that waits for its first code. @param label of the account in the app @throws FarolError CONFLICT (is on) */
  async begin(id: string, label: string): Promise<TotpSetup> {
    const { totpSecret } = await this.store.find(id);
    if (totpSecret) throw alreadyOn();
    const setup = createTotp(label);
    await this.store.update(id, { totpCandidate: this.box.seal(setup.secret, id), totpLastStep: null });
    return setup;
  }

  /**
   * Switches it on by a first code, in a transaction that has locked its owner. Answers the recovery codes, this once;
   * undefined where the code does not fit.
   *
   * @throws FarolError CONFLICT (is on, or was not begun)
   */
  async confirm(manager: EntityManager, id: string, code: string): Promise<string[] | undefined> {
    const { totpSecret, totpCandidate } = await this.store.find(id, manager);
    if (totpSecret) throw alreadyOn();
    if (!totpCandidate) throw new FarolError('CONFLICT', 'Comece a ativação de novo');
    if (!(await this.acceptTotp(manager, id, totpCandidate, code))) return undefined;
    await this.store.update(id, { totpSecret: totpCandidate, totpCandidate: null }, manager);
    return this.renewRecoveryCodes(manager, id);
  }

  /** Takes a code, so that it is good for nothing else; answers by what it was shown, undefined where it did not fit. */
  async accept(manager: EntityManager, id: string, code: string): Promise<ShownBy | undefined> {
    const { totpSecret } = await this.store.find(id, manager);
    if (!totpSecret) return undefined;
    if (await this.acceptTotp(manager, id, totpSecret, code)) return 'authenticator';
    const usedAt = new Date(this.clock.now());
    const isUsed = await this.store.useRecoveryCode(manager, id, this.hashOf(id, code), usedAt);
    return isUsed ? 'recovery code' : undefined;
  }

  /** Ten new codes; the former ones are deleted. */
  async renewRecoveryCodes(manager: EntityManager, id: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.store.replaceRecoveryCodes(
      manager,
      id,
      codes.map((code) => this.hashOf(id, code)),
    );
    return codes;
  }

  /** Whether a code fits a sealed secret, newer than any that was taken before. */
  private async acceptTotp(
    manager: EntityManager,
    id: string,
    sealed: string,
    code: string,
  ): Promise<boolean> {
    const step = totpStep(this.box.open(sealed, id), code.replaceAll(' ', ''), this.clock.now());
    return step !== undefined && this.store.takeTotpStep(manager, id, step);
  }
}

export const alreadyOn = () => new FarolError('CONFLICT', 'A verificação em duas etapas já está ativa');
