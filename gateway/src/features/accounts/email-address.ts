import { domainToASCII } from 'node:url';
import { registerDecorator } from 'class-validator';
import { badField } from '../../platform/errors.js';

const BAD_EMAIL = 'Digite um e-mail válido.';
const EMAIL_MAX = 254;

const LOCAL_MAX = 64;
/** Before the @: words of printable ASCII with single dots between them (RFC 5321, Dot-string). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A name as DNS has it; the last label is no number, so it is no IP address either. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
/** `domainToASCII` is made for URLs, and would decode `%61`. */
const NOT_IN_DOMAIN = /[^a-z\d.\-\u0080-\u{10ffff}]/iu;
/** Characters that cannot be seen; mail servers and IDNA drop many of them. */
const INVISIBLE = /\p{C}/u;

/** An accepted address: as it is stored and mailed to, and as it is compared. */
interface EmailAddress {
  /** As typed, but with the domain in ASCII. */
  readonly address: string;
  readonly key: string;
}

/**
 * Every address that a caller gives passes here. All spellings that a mail server would deliver to one mailbox have one
 * key. Upper and lower case count as one mailbox, as at all usual providers.
 */
function parse(text: string): EmailAddress | undefined {
  if (text.length > EMAIL_MAX || INVISIBLE.test(text) || text !== text.normalize('NFKC')) return undefined;
  const at = text.lastIndexOf('@');
  const [local, typed] = [text.slice(0, at), text.slice(at + 1)];
  if (!LOCAL.test(local) || local.length > LOCAL_MAX || NOT_IN_DOMAIN.test(typed)) return undefined;
  const domain = domainToASCII(typed);
  const address = `${local}@${typed.toLowerCase() === domain ? typed : domain}`;
  if (!DOMAIN.test(domain) || address.length > EMAIL_MAX) return undefined;
  return { address, key: address.toLowerCase() };
}

/** The address as it is stored and mailed to. @throws FarolError BAD_USER_INPUT if it is none */
export function assertAddress(text: string): string {
  const parsed = parse(text);
  if (!parsed) throw badField('email', BAD_EMAIL);
  return parsed.address;
}

/**
 * Normalises an address for comparison. An address that cannot exist gets a key that no account has, except that an
 * account from before these rules is still found by its exact spelling.
 */
export function emailKey(text: string): string {
  const parsed = parse(text);
  if (parsed) return parsed.key;
  const lowerCased = text.trim().toLowerCase();
  // The lower case of the Kelvin sign is a plain k: it must not lead to the account of another address.
  return parse(lowerCased) ? text : lowerCased;
}

/** Accepts an e-mail address. */
export function IsEmailAddress(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isEmailAddress',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: BAD_EMAIL },
      validator: {
        validate: (value: unknown) => typeof value === 'string' && parse(value) !== undefined,
      },
    });
}
