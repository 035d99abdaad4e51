import { registerDecorator } from 'class-validator';

/** Two-digit area code without zeros, then 8 digits, or 9 digits that begin with a 9. */
const NATIONAL = /^[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/;
/** Digits and common separators, and 0xx or 0XX as the placeholder for a carrier code. */
const WRITTEN = /^\(?(?:\+|0xx)?[\d\s().-]{10,30}$/i;
/** Prefixes of a national number: Brazil's country code, or the long-distance 0 with or without a carrier code. */
const PREFIX = /^(?:55|0|0[1-9]{2})?$/;
const COUNTRY = '+55';

const isNational = (digits: string) => NATIONAL.test(digits);

/**
 * The number in E.164, such as +5511912345678, from any form usual in Brazil; undefined if it is not a phone number.
 */
export function toE164(text: string): string | undefined {
  const written = text.trim();
  if (!WRITTEN.test(written)) return undefined;
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) {
    // People also write the long-distance 0 after the country code.
    const national = /^550?(\d+)$/.exec(digits)?.[1] ?? '';
    return isNational(national) ? `${COUNTRY}${national}` : undefined;
  }
  const national = [digits.slice(-11), digits.slice(-10)].find(
    (end) => isNational(end) && PREFIX.test(digits.slice(0, digits.length - end.length)),
  );
  return national && `${COUNTRY}${national}`;
}

/** Area code and number of a stored value. */
export function nationalDigits(stored: string): string {
  return stored.slice(COUNTRY.length);
}

/** Accepts a Brazilian phone number, or the empty text, which removes it. */
export function IsPhone(options: { readonly message: string }): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isPhone',
      target: target.constructor,
      propertyName: String(propertyName),
      options,
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && (value === '' || toE164(value) !== undefined),
      },
    });
}
