import { FarolError } from '../errors.js';
import { isMailAddress } from './address.js';

/** What is said: the same in plain text and in HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Content for one person. */
export interface Mail extends MailContent {
  readonly to: string;
}

/**
 * Holds that neither the address nor the subject can add a header, a recipient or an SMTP command.
 *
 * @throws FarolError BAD_USER_INPUT where `to` is not one bare address
 * @throws Error where the subject, which is ours, holds a line break or another control character
 */
export function assertSendable({ to, subject }: Mail): void {
  if (!isMailAddress(to)) throw new FarolError('BAD_USER_INPUT', 'Endereço de e-mail inválido');
  if (/\p{Cc}/u.test(subject)) throw new Error('the subject of a mail holds a control character');
}
