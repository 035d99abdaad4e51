import type { EntityManager } from 'typeorm';
import { Token } from './service-registry.js';

/** What a feature gives every new user, in the transaction that makes the user. */
export type AccountBeginning = (manager: EntityManager, userId: string) => Promise<void>;

/** What all features give. */
export const ACCOUNT_BEGINNINGS = new Token<readonly AccountBeginning[]>('beginnings of all features');
