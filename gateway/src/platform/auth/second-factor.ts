import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import { FarolError } from '../errors.js';
import type { Log } from '../log.js';
import { createTotp, newRecoveryCodes, type TotpSetup, totpStep } from './second-factor-codes.js';
import type { SecretBox } from './secret-box.js';

/** What is stored of an authenticator app, in its owner's row. */
export interface AuthenticatorColumns {
  /** Sealed secret; null if the second factor is off. */
  totpSecret: string | null;
  /** Sealed secret of a setup that waits for its first code. */
  totpCandidate: string | null;
  /** 30 s step of the last accepted code; this step and earlier ones are refused. */
  totpLastStep: number | null;
}

/** Storage of second factors: of administrators, or of users. Methods with a manager run in its transaction. */
export interface SecondFactorStore {
  find(
    id: string,
    manager?: EntityManager,
  ): Promise<Pick<AuthenticatorColumns, 'totpSecret' | 'totpCandidate'>>;
  update(id: string, change: Partial<AuthenticatorColumns>, manager?: EntityManager): Promise<void>;
  /** Stores the step of a code if it is newer than any accepted before; returns whether it was. */
  takeTotpStep(manager: EntityManager, id: string, step: number): Promise<boolean>;
  replaceRecoveryCodes(manager: EntityManager, id: string, hmacs: readonly string[]): Promise<void>;
  /** Returns whether there was such an unused code. */
  useRecoveryCode(manager: EntityManager, id: string, hmac: string, usedAt: Date): Promise<boolean>;
}

/** How a second factor was proven. */
export type ShownBy = 'authenticator' | 'recovery code';

/** No code can be checked: AUTH_SECRET is not the one under which the second factor was set up. */
export class SecondFactorUnreadable extends FarolError {
  constructor() {
    super(
      'UNAVAILABLE',
      'O servidor não consegue conferir nenhum código desta conta. Avise quem administra o Farol.',
    );
  }
}

/**
 * Codes of an authenticator app with recovery codes, for administrators and users alike. Each code works once. It
 * neither limits wrong codes nor asks for a password: the caller has done both.
 */
export class SecondFactor {
  constructor(
    private readonly store: SecondFactorStore,
    private readonly box: SecretBox,
    private readonly hashOf: (ownerId: string, code: string) => string,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Begins a setup: a secret that waits for its first code.
   * @param label of the account in the app
   * @throws FarolError CONFLICT (is on)
   */
  async begin(id: string, label: string): Promise<TotpSetup> {
    const { totpSecret } = await this.store.find(id);
    if (totpSecret) throw alreadyOn();
    const setup = createTotp(label);
    await this.store.update(id, { totpCandidate: this.box.seal(setup.secret, id), totpLastStep: null });
    return setup;
  }

  /**
   * Switches it on with a first code, in a transaction that has locked its owner. Returns the recovery codes, which are
   * shown only this once; undefined if the code is wrong.
   *
   * @throws FarolError CONFLICT (is on, or was not begun)
   */
  async confirm(manager: EntityManager, id: string, code: string): Promise<string[] | undefined> {
    const { totpSecret, totpCandidate } = await this.store.find(id, manager);
    if (totpSecret) throw alreadyOn();
    const secret = totpCandidate ? this.box.opened(totpCandidate, id) : undefined;
    if (!totpCandidate || secret === undefined) throw new FarolError('CONFLICT', 'Comece a ativação de novo');
    if (!(await this.acceptTotp(manager, id, secret, code))) return undefined;
    await this.store.update(id, { totpSecret: totpCandidate, totpCandidate: null }, manager);
    return this.renewRecoveryCodes(manager, id);
  }

  /**
   * Uses up a code; returns which kind it was, undefined if it is wrong.
   *
   * @throws SecondFactorUnreadable if it was set up under another AUTH_SECRET
   */
  async accept(manager: EntityManager, id: string, code: string): Promise<ShownBy | undefined> {
    const { totpSecret } = await this.store.find(id, manager);
    if (!totpSecret) return undefined;
    const secret = this.box.opened(totpSecret, id);
    if (secret !== undefined && (await this.acceptTotp(manager, id, secret, code))) return 'authenticator';
    const usedAt = new Date(this.clock.now());
    // Recovery codes may have been renewed since.
    if (await this.store.useRecoveryCode(manager, id, this.hashOf(id, code), usedAt)) return 'recovery code';
    if (secret !== undefined) return undefined;
    this.log.error({ ownerId: id }, 'a second factor was set up under another AUTH_SECRET, so no code fits');
    throw new SecondFactorUnreadable();
  }

  /** Makes ten new codes and deletes the former ones. */
  async renewRecoveryCodes(manager: EntityManager, id: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.store.replaceRecoveryCodes(
      manager,
      id,
      codes.map((code) => this.hashOf(id, code)),
    );
    return codes;
  }

  /** Whether a code matches a secret and is newer than any accepted before. */
  private async acceptTotp(
    manager: EntityManager,
    id: string,
    secret: string,
    code: string,
  ): Promise<boolean> {
    const step = totpStep(secret, code.replaceAll(' ', ''), this.clock.now());
    return step !== undefined && this.store.takeTotpStep(manager, id, step);
  }
}

export const alreadyOn = () => new FarolError('CONFLICT', 'A verificação em duas etapas já está ativa');
