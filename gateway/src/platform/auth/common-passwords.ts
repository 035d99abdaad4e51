import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

/** Whether a password stands among the 49,233 most used ones; compared without case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
