import { FarolError } from '../../../platform/errors.js';

/** Longest address that is kept, in characters. */
const ADDRESS_MAX = 2048;

const invalid = () => new FarolError('BAD_USER_INPUT', 'Endereço inválido.');

/**
 * What is kept of the address of a page: no query, no fragment and no credentials, which may say more of a person
 * than where they are.
 *
 * @throws FarolError BAD_USER_INPUT where it is no http(s) address, or too long
 */
export function pageAddress(text: string): string {
  if (text.length > ADDRESS_MAX || !URL.canParse(text)) throw invalid();
  const { protocol, origin, pathname } = new URL(text);
  const address = `${origin}${pathname}`;
  if ((protocol !== 'http:' && protocol !== 'https:') || address.length > ADDRESS_MAX) throw invalid();
  return address;
}
