/** Such as `10/03 às 14:05`. @param timeZone IANA name */
export function momentText(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit' }).format(moment);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${day} às ${new Intl.DateTimeFormat('pt-BR', { timeZone, ...clock }).format(moment)}`;
}

/** 1234.5 with 2 digits reads `1.234,50`. */
export function decimalText(value: number, digits: number): string {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
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
