/** A time zone as people call it: 'horário de Brasília' for America/Sao_Paulo. @param timeZone IANA name */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.startsWith('Horário') ? name.replace(/^Horário( Padrão)?/, 'horário') : `horário ${name}`;
}
