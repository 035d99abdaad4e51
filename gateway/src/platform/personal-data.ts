import type { EntityManager } from 'typeorm';
import { Token } from './service-registry.js';

/** What a feature gives every new user, in the transaction that creates the user. */
export type AccountBeginning = (manager: EntityManager, userId: string) => Promise<void>;

/** The beginnings of all features. */
export const ACCOUNT_BEGINNINGS = new Token<readonly AccountBeginning[]>('beginnings of all features');

/** What a feature stores of a person: how it is exported, and how the person is removed from it. */
export interface PersonalDataSource {
  /** Key in the exported document. */
  readonly name: string;
  exportOf(userId: string): Promise<unknown>;
  /**
   * Removes or anonymises it, in the transaction that deletes the account. Absent if the rows reference the user and
   * are deleted with the account.
   */
  readonly erase?: (manager: EntityManager, userId: string) => Promise<void>;
}

/** The sources of all features. */
export const PERSONAL_DATA = new Token<readonly PersonalDataSource[]>('personal data of all features');
