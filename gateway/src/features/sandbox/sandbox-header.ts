import type { IncomingHttpHeaders } from 'node:http';
import { isPair, type Pair } from '#schema/pair.js';
import {
  SANDBOX_END,
  SANDBOX_HEADER,
  SANDBOX_PAIRS_MAX,
  SANDBOX_PERIOD_MAX_MS,
  SANDBOX_SEED_MAX,
  SANDBOX_START,
} from '#schema/sandbox.js';
import { CONFIDENCE_MAX, CONFIDENCE_MIN } from '#schema/signal-score.js';
import { isTimeframe, TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { FarolError } from '../../platform/errors.js';
import type { SandboxCall } from '../../platform/sandbox-call.js';

const HEADER = SANDBOX_HEADER.toLowerCase();

/** The sandbox header of a request; a repeated one counts as malformed. */
export function sandboxHeaderOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const value = headers[HEADER];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The same for a socket: from its connection parameters, where a browser can put it, or from its request. */
export function sandboxHeaderOfSocket(
  parameters: Readonly<Record<string, unknown>> | undefined,
  request: { readonly headers: IncomingHttpHeaders },
): string | undefined {
  const sent = Object.entries(parameters ?? {})
    .filter(([name]) => name.toLowerCase() === HEADER)
    // What is no text is malformed; it may be nested too deeply to be written as text.
    .map(([, value]) => (typeof value === 'string' ? value : typeof value));
  const header = sandboxHeaderOf(request);
  const all = header === undefined ? sent : [...sent, header];
  return all.length > 0 ? all.join(', ') : undefined;
}

const MAX_CHARACTERS = 400;
const SEED = /^(?:0|[1-9]\d{0,9})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;
const RUN = /^[\w-]{1,40}$/;

/** Default rule for alerts. */
const RULE: SandboxCall['rule'] = { pairs: ['EUR/USD'], timeframes: ['1m'], minConfidence: 70 };

function refused(reason: string): FarolError {
  return new FarolError('BAD_USER_INPUT', `${SANDBOX_HEADER}: ${reason}`);
}

const momentText = (moment: number) => new Date(moment).toISOString().replace('.000Z', 'Z');

function momentOf(name: string, text: string): number {
  const moment = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (moment >= SANDBOX_START && moment <= SANDBOX_END) return moment;
  throw refused(`${name} vai de ${momentText(SANDBOX_START)} a ${momentText(SANDBOX_END)}.`);
}

function listOf<One extends string>(
  name: string,
  text: string,
  most: number,
  isOne: (value: unknown) => value is One,
): readonly One[] {
  const values = text.split(',').map((value) => value.trim());
  const valid = values.filter(isOne);
  if (valid.length === values.length && new Set(valid).size === valid.length && valid.length <= most)
    return valid;
  throw refused(`${name} é uma lista de 1 a ${most}, separados por vírgula, cada um uma vez.`);
}

function confidenceOf(text: string): number {
  const value = /^\d{2}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= CONFIDENCE_MIN && value <= CONFIDENCE_MAX) return value;
  throw refused(`confidence vai de ${CONFIDENCE_MIN} a ${CONFIDENCE_MAX}.`);
}

function runOf(text: string): string {
  if (RUN.test(text)) return text;
  throw refused('run tem de 1 a 40 letras, números, "-" ou "_".');
}

const FIELDS = ['at', 'until', 'run', 'pairs', 'timeframes', 'confidence'] as const;
type Field = (typeof FIELDS)[number];

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

function fieldsOf(parts: readonly string[]): ReadonlyMap<Field, string> {
  const fields = new Map<Field, string>();
  for (const part of parts) {
    const [, name = '', value = ''] = /^([a-z]+)=(.*)$/.exec(part.trim()) ?? [];
    if (!isField(name)) throw refused(`depois da semente vêm só ${FIELDS.join(', ')}, como em "42; at=…".`);
    if (fields.has(name)) throw refused(`${name} vem mais de uma vez.`);
    fields.set(name, value.trim());
  }
  return fields;
}

/** Parses a field if present. */
function read<Value>(
  fields: ReadonlyMap<Field, string>,
  name: Field,
  of: (text: string) => Value,
): Value | undefined {
  const text = fields.get(name);
  return text === undefined ? undefined : of(text);
}

/**
 * Parses a header such as `42; at=2026-01-05T13:00:00Z; run=a1`.
 *
 * @throws FarolError BAD_USER_INPUT
 */
function readSandboxHeader(text: string): SandboxCall {
  const [seedText = '', ...parts] = text.length > MAX_CHARACTERS ? [] : text.split(';');
  const seed = SEED.test(seedText.trim()) ? Number(seedText) : Number.NaN;
  if (!(seed <= SANDBOX_SEED_MAX)) throw refused(`a semente vai de 0 a ${SANDBOX_SEED_MAX}, como em "42".`);
  const fields = fieldsOf(parts);
  const at = read(fields, 'at', (value) => momentOf('at', value));
  const until = read(fields, 'until', (value) => momentOf('until', value));
  const stretch = (until ?? SANDBOX_START) - (at ?? SANDBOX_START);
  if (until !== undefined && (stretch < 0 || stretch > SANDBOX_PERIOD_MAX_MS))
    throw refused(`until fica até ${SANDBOX_PERIOD_MAX_MS / timeframeMs('1h')} horas depois de at.`);
  return {
    seed,
    at,
    until,
    run: read(fields, 'run', runOf) ?? '',
    rule: {
      pairs:
        read(fields, 'pairs', (value) => listOf<Pair>('pairs', value, SANDBOX_PAIRS_MAX, isPair)) ??
        RULE.pairs,
      timeframes:
        read(fields, 'timeframes', (value) =>
          listOf<Timeframe>('timeframes', value, TIMEFRAMES.length, isTimeframe),
        ) ?? RULE.timeframes,
      minConfidence: read(fields, 'confidence', confidenceOf) ?? RULE.minConfidence,
    },
  };
}

/**
 * The sandbox call of a request; undefined for a call to the account itself. A sandbox key requires the header, and the
 * header requires a sandbox key.
 *
 * @param header of the request, if any
 * @throws FarolError UNAUTHENTICATED (nobody), FORBIDDEN (key without header, or header without key), BAD_USER_INPUT
 */
export function sandboxCallOf(
  viewer: Viewer | undefined,
  header: string | undefined,
): SandboxCall | undefined {
  if (header === undefined) {
    if (!viewer?.isSandbox) return undefined;
    throw new FarolError(
      'FORBIDDEN',
      `Esta chave é de sandbox e não alcança a conta: envie o cabeçalho ${SANDBOX_HEADER} com uma semente.`,
    );
  }
  if (!viewer) throw unauthenticated();
  if (!viewer.isSandbox)
    throw new FarolError(
      'FORBIDDEN',
      `O cabeçalho ${SANDBOX_HEADER} só vale com uma chave de sandbox, criada em Configurações.`,
    );
  return readSandboxHeader(header);
}
