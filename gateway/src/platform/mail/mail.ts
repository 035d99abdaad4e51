import { FarolError } from '../errors.js';

/** The longest address that SMTP can carry (RFC 5321 4.5.3.1.3, erratum 1690). */
const ADDRESS_MAX = 254;

/**
 * One bare address: no display name, no list, no quoting, nothing that could end a header or a command, and no character
 * that is left out on the way (IDNA), after which the mail would go to another address.
 */
const ADDRESS =
  /^[^\s\p{C}\p{Default_Ignorable_Code_Point}<>()[\]\\,;:"@]+@[^\s\p{C}\p{Default_Ignorable_Code_Point}<>()[\]\\,;:"@]+$/u;

export function isMailAddress(value: string): boolean {
  return value.length <= ADDRESS_MAX && ADDRESS.test(value);
}

/** The sender of a mail. */
export interface Sender {
  /** Empty if only an address was given. */
  readonly name: string;
  readonly address: string;
}

const NAMED = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u;

/** Parses `address` or `Name <address>`; undefined if it is neither. */
export function parseSender(value: string): Sender | undefined {
  const [, name = '', address = ''] = NAMED.exec(value.trim()) ?? ['', '', value.trim()];
  return isMailAddress(address) ? { name, address } : undefined;
}

/** The content: the same in plain text and in HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Content for one person. */
export interface Mail extends MailContent {
  readonly to: string;
  /** The account that it is about, with which it leaves the queue, whatever its address; absent if there is none. */
  readonly userId?: string | undefined;
}

/**
 * Asserts that neither the address nor the subject can add a header, a recipient or an SMTP command.
 *
 * @throws FarolError BAD_USER_INPUT where `to` is not one bare address
 * @throws Error where the subject, which is ours, contains a line break or another control character
 */
export function assertSendable({ to, subject }: Mail): void {
  if (!isMailAddress(to)) throw new FarolError('BAD_USER_INPUT', 'Endereço de e-mail inválido');
  if (/\p{Cc}/u.test(subject)) throw new Error('the subject of a mail holds a control character');
}
