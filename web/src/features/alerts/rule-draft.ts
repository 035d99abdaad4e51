import { ALERT_RULE_NAME_MAX, ALERTS_PER_DAY_MAX } from '#schema/alert.js';
import { DEFAULT_PAIR, isPair, type Pair } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME, isTimeframe, TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { typedNumber } from '#schema/typed-number.js';
import type { AlertChannel, AlertRuleInput, AlertRulePartsFragment } from '../../gql/alerts';
import { formatList } from '../../lib/format-list';
import type { FormError } from '../../ui/use-form';

export const WEEKDAYS = [
  { value: '1', label: 'Seg', name: 'Segunda-feira' },
  { value: '2', label: 'Ter', name: 'Terça-feira' },
  { value: '3', label: 'Qua', name: 'Quarta-feira' },
  { value: '4', label: 'Qui', name: 'Quinta-feira' },
  { value: '5', label: 'Sex', name: 'Sexta-feira' },
  { value: '6', label: 'Sáb', name: 'Sábado' },
  { value: '7', label: 'Dom', name: 'Domingo' },
] as const;

type Weekday = (typeof WEEKDAYS)[number]['value'];

/** A rule as it is typed; hours such as '09:30', empty for none. */
export interface RuleDraft {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly timeframes: readonly Timeframe[];
  readonly minConfidence: number;
  readonly direction: 'CALL' | 'PUT' | 'BOTH';
  readonly weekdays: readonly Weekday[];
  readonly hoursFrom: string;
  readonly hoursUntil: string;
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly mostPerDay: string;
  readonly channels: readonly AlertChannel[];
}

const MAX_PER_DAY = '10';
const MIN_CONFIDENCE = 70;

const NEW_RULE: RuleDraft = {
  name: '',
  pairs: [DEFAULT_PAIR],
  timeframes: [DEFAULT_TIMEFRAME],
  minConfidence: MIN_CONFIDENCE,
  direction: 'BOTH',
  weekdays: WEEKDAYS.map(({ value }) => value),
  hoursFrom: '',
  hoursUntil: '',
  quietFrom: '22:00',
  quietUntil: '07:00',
  mostPerDay: MAX_PER_DAY,
  channels: ['BELL'],
};

/** A new rule for the market that the URL names, such as `?par=EUR/USD&tempo=5m`. */
export function newRule(pair: string | null, timeframe: string | null): RuleDraft {
  return {
    ...NEW_RULE,
    ...(isPair(pair) && { pairs: [pair] }),
    ...(isTimeframe(timeframe) && { timeframes: [timeframe] }),
  };
}

/** 570 becomes '09:30'. */
function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes since midnight for '09:30'; undefined for any other text. */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

export function draftOf(rule: AlertRulePartsFragment): RuleDraft {
  const { name, pairs, timeframes, minConfidence, direction, weekdays, hours, quiet, mostPerDay, channels } =
    rule;
  return {
    name,
    pairs,
    timeframes,
    minConfidence,
    direction: direction ?? 'BOTH',
    weekdays: WEEKDAYS.map(({ value }) => value).filter((value) => weekdays.includes(Number(value))),
    hoursFrom: hours ? clockText(hours.from) : '',
    hoursUntil: hours ? clockText(hours.until) : '',
    quietFrom: quiet ? clockText(quiet.from) : '',
    quietUntil: quiet ? clockText(quiet.until) : '',
    mostPerDay: String(mostPerDay),
    channels,
  };
}

/** Validation error of a window within a day; undefined if the two times form one, or both are empty. */
function windowError(from: string, until: string): string | undefined {
  if (from === '' && until === '') return undefined;
  if (from === '' || until === '') return 'Preencha os dois horários, ou nenhum.';
  return from === until ? 'Os dois horários são iguais.' : undefined;
}

export function validateRule(draft: RuleDraft): FormError<keyof RuleDraft> | undefined {
  const { name, pairs, timeframes, weekdays, channels, hoursFrom, hoursUntil, quietFrom, quietUntil } = draft;
  const most = typedNumber(draft.mostPerDay, 0) ?? 0;
  const hours = windowError(hoursFrom, hoursUntil);
  const quiet = windowError(quietFrom, quietUntil);
  const fields = {
    ...((name === '' || name.length > ALERT_RULE_NAME_MAX) && { name: 'Dê um nome à regra.' }),
    ...(pairs.length === 0 && { pairs: 'Escolha ao menos um par.' }),
    ...(timeframes.length === 0 && { timeframes: 'Escolha ao menos um tempo.' }),
    ...(weekdays.length === 0 && { weekdays: 'Escolha ao menos um dia.' }),
    ...(channels.length === 0 && { channels: 'Escolha ao menos um canal.' }),
    ...(hours && { hoursFrom: hours }),
    ...(quiet && { quietFrom: quiet }),
    ...(!(most >= 1 && most <= ALERTS_PER_DAY_MAX) && {
      mostPerDay: `De 1 a ${ALERTS_PER_DAY_MAX} alertas por dia.`,
    }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

function windowOf(from: string, until: string) {
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  return begin === undefined || end === undefined ? null : { from: begin, until: end };
}

/** The mutation's input for a valid draft. */
export function ruleInput(draft: RuleDraft, enabled: boolean): AlertRuleInput {
  const { name, pairs, timeframes, minConfidence, direction, weekdays, mostPerDay } = draft;
  return {
    name,
    enabled,
    pairs: [...pairs],
    timeframes: [...timeframes],
    minConfidence,
    direction: direction === 'BOTH' ? null : direction,
    weekdays: weekdays.map(Number),
    hours: windowOf(draft.hoursFrom, draft.hoursUntil),
    quiet: windowOf(draft.quietFrom, draft.quietUntil),
    mostPerDay: typedNumber(mostPerDay, 0) ?? 0,
    channels: [...draft.channels],
  };
}

/** 'EUR/USD e GBP/USD', or 'todos os pares'. */
const pairsText = (pairs: readonly Pair[], all: number) =>
  pairs.length === all ? 'todos os pares' : formatList(pairs);

const windowText = ({ from, until }: { from: number; until: number }) =>
  `das ${clockText(from)} às ${clockText(until)}`;

/** What the folded options of a rule say while they are folded: 'em silêncio das 22:00 às 07:00, até 10 por dia'. */
export function advancedText(draft: RuleDraft): string {
  const [hours, quiet] = [
    windowOf(draft.hoursFrom, draft.hoursUntil),
    windowOf(draft.quietFrom, draft.quietUntil),
  ];
  const days = draft.weekdays.length === WEEKDAYS.length ? '' : `${draft.weekdays.length} dias da semana, `;
  return [
    `${days}${hours ? `só ${windowText(hours)}, ` : ''}`,
    quiet ? `em silêncio ${windowText(quiet)}` : 'sem silêncio',
    `, até ${draft.mostPerDay} por dia`,
  ].join('');
}

/**
 * A rule in one line, without its name.
 *
 * @param allPairs number of pairs offered
 */
export function ruleText(rule: AlertRulePartsFragment, allPairs: number): string {
  const { pairs, timeframes, minConfidence, direction, weekdays, hours, quiet } = rule;
  const parts = [
    pairsText(pairs, allPairs),
    timeframes.length === TIMEFRAMES.length ? 'todos os tempos' : formatList(timeframes),
    direction === null ? 'CALL e PUT' : `só ${direction}`,
    `confiança de ${minConfidence}% ou mais`,
    ...(weekdays.length === 7
      ? []
      : [
          formatList(
            WEEKDAYS.filter(({ value }) => weekdays.includes(Number(value))).map(({ label }) => label),
          ),
        ]),
    ...(hours ? [windowText(hours)] : []),
    ...(quiet ? [`silêncio ${windowText(quiet)}`] : []),
  ];
  return parts.join(' · ');
}
