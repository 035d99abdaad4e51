/** The longest address that SMTP can carry (RFC 5321 4.5.3.1.3, erratum 1690). */
const ADDRESS_MAX = 254;

/** One bare address: no display name, no list, no quoting, nothing that a header or a command could be ended with. */
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

export function isMailAddress(value: string): boolean {
  return value.length <= ADDRESS_MAX && ADDRESS.test(value);
}

/** Who a mail is from. */
export interface Sender {
  /** Empty where only an address was given. */
  readonly name: string;
  readonly address: string;
}

const NAMED = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u;

/** Reads `address` or `Name <address>`; undefined where it is neither. */
export function parseSender(value: string): Sender | undefined {
  const [, name = '', address = ''] = NAMED.exec(value.trim()) ?? ['', '', value.trim()];
  return isMailAddress(address) ? { name, address } : undefined;
}
