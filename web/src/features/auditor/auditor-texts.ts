/** Zones that posts name, and the browser's own. */
export function zoneOptions(own: string, present: string) {
  const named: readonly (readonly [string, string])[] = [
    ['America/Sao_Paulo', 'Brasília'],
    ['America/Manaus', 'Manaus'],
    ['UTC', 'UTC'],
    ['Europe/Lisbon', 'Lisboa'],
    ['Europe/London', 'Londres'],
    ['America/New_York', 'Nova York'],
    ['UTC-3', 'UTC-3'],
    ['UTC-4', 'UTC-4'],
    ['UTC-5', 'UTC-5'],
  ];
  const known = new Set(named.map(([value]) => value));
  const others = [...new Set([own, present])].filter((zone) => !known.has(zone));
  return [
    ...named.map(([value, label]) => ({ value, label })),
    ...others.map((zone) => ({ value: zone, label: zone })),
  ];
}

/** `1 de 40 mil vezes` @param chance 0..1 */
export function oneIn(chance: number): string {
  if (chance >= 1) return 'sempre que se olha';
  const times = 1 / chance;
  if (times < 10) return `em 1 de ${times.toFixed(1).replace('.', ',')} vezes`;
  const units = [
    [1e9, 'bilhões de'],
    [1e6, 'milhões de'],
    [1e3, 'mil'],
  ] as const;
  if (times >= 1e12) return 'em menos de 1 de um trilhão de vezes';
  const unit = units.find(([size]) => times >= size * 2);
  const [size, name] = unit ?? [1, ''];
  const shown = Math.floor(times / size);
  return `em 1 de ${shown}${name && ` ${name}`} vezes`;
}
