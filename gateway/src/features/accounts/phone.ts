import { registerDecorator } from 'class-validator';

/** Two digits of area code, none of them 0, then 8 digits or 9 that begin with a 9. */
const NATIONAL = /^[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/;
/** Digits with what people put between them, and 0xx or 0XX where any carrier's two digits may stand. */
const WRITTEN = /^\(?(?:\+|0xx)?[\d\s().-]{10,30}$/i;
/** Before a national number: Brazil's country code, or the 0 of long distance with or without a carrier's digits. */
const PREFIX = /^(?:55|0|0[1-9]{2})?$/;
const COUNTRY = '+55';

const isNational = (digits: string) => NATIONAL.test(digits);

/** The number in E.164, such as +5511912345678, of any form that is usual in Brazil; undefined where it is none. */
export function toE164(text: string): string | undefined {
  const written = text.trim();
  if (!WRITTEN.test(written)) return undefined;
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) {
    // People write the 0 of long distance behind the country code, too.
    const national = /^550?(\d+)$/.exec(digits)?.[1] ?? '';
    return isNational(national) ? `${COUNTRY}${national}` : undefined;
  }
  const national = [digits.slice(-11), digits.slice(-10)].find(
    (end) => isNational(end) && PREFIX.test(digits.slice(0, digits.length - end.length)),
  );
  return national && `${COUNTRY}${national}`;
}

/** Area code and number of what is stored; a number that an older version stored has no country code. */
export function nationalDigits(stored: string): string {
  return stored.startsWith(COUNTRY) ? stored.slice(COUNTRY.length) : stored;
}

/** Accepts a Brazilian phone number, and the empty text that removes it. */
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
