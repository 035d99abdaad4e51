/**
 * Making a format costs as much as formatting a hundred texts: there is one for each zone, and one for each number of
 * digits.
 */
const moments = new Map<string, (moment: Date) => string>();

function momentFormatIn(timeZone: string): (moment: Date) => string {
  const known = moments.get(timeZone);
  if (known) return known;
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit' });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, ...clock });
  const made = (moment: Date) => `${day.format(moment)} às ${time.format(moment)}`;
  moments.set(timeZone, made);
  return made;
}

/** Such as `10/03 às 14:05`. @param timeZone IANA name */
export function momentText(moment: Date, timeZone: string): string {
  return momentFormatIn(timeZone)(moment);
}

const decimals = new Map<number, Intl.NumberFormat>();

/** 1234.5 with 2 digits reads `1.234,50`. */
export function decimalText(value: number, digits: number): string {
  const known = decimals.get(digits);
  if (known) return known.format(value);
  const made = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  decimals.set(digits, made);
  return made.format(value);
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const change = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  signDisplay: 'always',
});

/** Such as `R$ 1.234,56`. */
export function moneyText(centavos: number): string {
  return money.format(centavos / 100);
}

/** Money won or lost, with its sign and a true minus, such as `+R$ 85,00`. */
export function moneyChangeText(centavos: number): string {
  return change.format(centavos / 100).replace('-', '−');
}
