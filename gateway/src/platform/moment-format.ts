import { ZoneCache } from './zone-calendar.js';

/**
 * Formats moments in a time zone, such as `10/03/2026 09:05:00`.
 * @param timeZone IANA name
 */
export function momentFormat(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (moment) => format.format(moment).replace(',', '');
}

/**
 * Formats dates in a time zone, such as `10/03/2026`.
 * @param timeZone IANA name
 */
export function dateFormat(timeZone: string): (moment: Date) => string {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, ...parts });
  return (moment) => format.format(moment);
}

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** A moment for people whose zone is not known, such as `10 de março de 2026 às 09:05 (horário de Brasília)`. */
export function inBrasilia(moment: Date): string {
  return `${brasilia.format(moment)} (horário de Brasília)`;
}

const moments = new ZoneCache((timeZone) => {
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit' });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, ...clock });
  return (moment: Date) => `${day.format(moment)} às ${time.format(moment)}`;
});

/** Such as `10/03 às 14:05`. @param timeZone IANA name */
export function momentText(moment: Date, timeZone: string): string {
  return moments.of(timeZone)(moment);
}
