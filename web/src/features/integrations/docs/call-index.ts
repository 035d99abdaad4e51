import { PUBLIC_OPERATIONS, scopeOf } from '#schema/api-scope.js';
import { MCP_TOOL_NAMES, mcpToolFacts, scopesOfTool } from '#schema/mcp-tools.js';
import { CALLED_OPERATIONS, type CalledOperation, OPERATION_TEXTS } from '#schema/operation-texts.js';
import { PUBLIC_ADDRESSES } from '#schema/public-addresses.js';
import { REST_CALLS, type RestCall } from '#schema/rest-calls.js';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from '#schema/webhook.js';
import { OPERATION_SIGNATURES } from '../../../gql/operation-signatures';
import { plainText } from '../../../lib/plain-text';
import { accessTo } from './call-access';
import { SECTIONS, type SectionId } from './docs-parts';
import { WEBHOOK_TEXTS } from './webhook-texts';

/** Kinds of calls, in the order of the list. */
export const CALL_KINDS = [
  'Consulta',
  'Mutação',
  'Fluxo',
  'REST',
  'Endereço',
  'Webhook',
  'MCP',
  'Seção',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** One call of the index. */
export interface IndexedCall {
  readonly kind: CallKind;
  /** As it is written in code. */
  readonly name: string;
  readonly text: string;
  /** Who may call it. */
  readonly access: string;
  /** The section that explains such calls. */
  readonly section: SectionId;
}

const KIND_OF_ROOT = { Query: 'Consulta', Mutation: 'Mutação', Subscription: 'Fluxo' } as const;

function operationCall(operation: CalledOperation): IndexedCall {
  const root = operation.split('.')[0] as keyof typeof KIND_OF_ROOT;
  const isPublic = PUBLIC_OPERATIONS.some((one) => one === operation);
  return {
    kind: KIND_OF_ROOT[root],
    name: OPERATION_SIGNATURES[operation],
    text: OPERATION_TEXTS[operation],
    access: isPublic ? 'público' : `chave ${scopeOf(operation)}`,
    section: root === 'Subscription' ? 'fluxos' : 'consultas',
  };
}

/** Every call of a program, made of the tables and the schema; nothing is listed here by hand. */
export const INDEXED_CALLS: readonly IndexedCall[] = [
  ...CALLED_OPERATIONS.map(operationCall),
  ...(Object.keys(REST_CALLS) as RestCall[]).map(
    (name): IndexedCall => ({
      kind: 'REST',
      name,
      text: REST_CALLS[name].summary,
      access: accessTo(name),
      section: 'rest',
    }),
  ),
  ...Object.entries(PUBLIC_ADDRESSES).map(
    ([name, text]): IndexedCall => ({ kind: 'Endereço', name, text, access: 'público', section: 'esquema' }),
  ),
  ...WEBHOOK_EVENTS.map(
    (event): IndexedCall => ({
      kind: 'Webhook',
      name: WEBHOOK_EVENT_TYPES[event],
      text: WEBHOOK_TEXTS[event],
      access: 'quem cria o webhook',
      section: 'webhooks',
    }),
  ),
  ...MCP_TOOL_NAMES.map((name): IndexedCall => {
    const { title, description, acts } = mcpToolFacts(name);
    const scopes = scopesOfTool(name);
    return {
      kind: 'MCP',
      name,
      text: `${title}${acts ? ' (age)' : ''}. ${description}`,
      access: scopes.length === 0 ? 'qualquer chave' : `chave ${scopes.join(', ')}`,
      section: 'mcp',
    };
  }),
  ...SECTIONS.filter(({ id }) => id !== 'achar').map(
    ({ id, title }): IndexedCall => ({ kind: 'Seção', name: title, text: '', access: '', section: id }),
  ),
];

const SEARCHED = INDEXED_CALLS.map((call) => ({
  call,
  text: plainText(`${call.kind} ${call.name} ${call.access} ${call.text}`),
}));

/** A word without the ending of its plural, so that `sinal` finds `sinais`, and `operação` finds `operações`. */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ao|oes|is|l|s)$/, '') : word);

/**
 * The calls that have every word of a query somewhere, without regard to case and accents; those that have it in their
 * name come first.
 *
 * @param kinds only of these kinds; of any if there are none
 */
export function foundCalls(query: string, kinds: readonly CallKind[]): readonly IndexedCall[] {
  const words = plainText(query).split(/\s+/).map(stemOf);
  const found = SEARCHED.filter(
    ({ call, text }) =>
      (kinds.length === 0 || kinds.includes(call.kind)) && words.every((word) => text.includes(word)),
  ).map(({ call }) => call);
  const isNamed = ({ name }: IndexedCall) => words.every((word) => plainText(name).includes(word));
  return [...found.filter(isNamed), ...found.filter((call) => !isNamed(call))];
}
