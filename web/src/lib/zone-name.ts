/** Writes clock times of a time zone: '14:37'. @param timeZone IANA name */
export function clockIn(timeZone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
  return (time) => format.format(time);
}

/** A time zone as people call it: 'horário de Brasília' for America/Sao_Paulo. @param timeZone IANA name */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.startsWith('Horário') ? name.replace(/^Horário( Padrão)?/, 'horário') : `horário ${name}`;
}
