import { formatCount, formatCounted } from '../../lib/format-number';
import type { RecordFigures } from './record-rows';

type Witness = RecordFigures['witnesses'][number];
type Seen = Witness & { readonly size: number; readonly signedAt: string };

/** 'há 40 s', 'há 3 min', 'há 5 h' or 'há 2 dias'. A witness's clock may be ahead. */
function agoText(signedAt: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(signedAt)) / 1000));
  if (seconds < 60) return `há ${seconds} s`;
  if (seconds < 3600) return `há ${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `há ${Math.floor(seconds / 3600)} h`;
  return `há ${formatCounted(Math.floor(seconds / 86_400), 'dia', 'dias')}`;
}

const isSeen = (witness: Witness): witness is Seen =>
  witness.verified && witness.size !== null && witness.signedAt !== null;

/**
 * Who cosigned the newest cosigned checkpoint, and when, and which witnesses are further behind.
 *
 * @param size of the newest checkpoint
 * @param now the gateway's time, epoch milliseconds
 */
export function sightingText(size: number, witnesses: readonly Witness[], now: number): string {
  const seen = witnesses.filter(isSeen);
  const newest = Math.max(...seen.map((one) => one.size));
  const upToDate = seen.filter((one) => one.size === newest);
  const last = upToDate
    .map(({ signedAt }) => signedAt)
    .reduce((one, other) => (one > other ? one : other), '');
  if (last === '')
    return witnesses.length === 0
      ? 'Nenhuma testemunha de fora foi nomeada: só quem guarda uma assinatura antiga confere este registro.'
      : 'Nenhuma das testemunhas nomeadas assinou este registro ainda.';
  const names = upToDate.map(({ name }) => name).join(', ');
  const count = formatCounted(upToDate.length, 'testemunha', 'testemunhas');
  const which = upToDate.length === 1 ? '' : ', a última';
  const lines = newest < size ? `, com as primeiras ${formatCount(newest)} linhas` : '';
  const behind = witnesses.filter((one) => !upToDate.some(({ vkey }) => vkey === one.vkey));
  const others = behind.map((one) =>
    isSeen(one) ? `${one.name} (${agoText(one.signedAt, now)})` : `${one.name} (nunca)`,
  );
  return [
    `Visto por ${count} (${names})${which} ${agoText(last, now)}${lines}.`,
    ...(others.length > 0 ? [`Mais atrás: ${others.join(', ')}.`] : []),
  ].join(' ');
}
