import { beforeAll, describe, expect, test } from 'vitest';
import { API_SCOPES, type ApiScope } from '#schema/api-scope.js';
import { INTERNAL_MESSAGE } from '../src/platform/graphql/error-format.js';
import { startTestGateway, type TestGateway } from './gateway.js';
import { keyHolder, type McpSending, sendMcp, type ToolAnswer } from './mcp.js';
import { personalDataOf } from './personal-data.js';
import { recordMinutes } from './record-minutes.js';
import { runQuery } from './run.js';
import { writePastSignal } from './signal-history.js';

const MINUTE = 60_000;
/** In everything that the victim wrote; no answer to anybody else may have it. */
const SECRET = 'SEGREDO-DA-VITIMA';

export const READING: readonly ApiScope[] = ['READ', 'JOURNAL', 'CALLS', 'ALERTS'];
export const WRITE_NOTE = 'mutation ($input: JournalNoteInput!) { writeJournalNote(input: $input) { id } }';
const OPEN_SOURCE = 'mutation ($input: CallSourceInput!) { openCallSource(input: $input) { id } }';
const SAVED = 'UPDATE signals SET saved_at = generated_at WHERE id = $1';

/** Something that an attacker sends, and what has to come of it. */
export interface Script {
  readonly name: string;
  readonly run: () => Promise<void>;
}

export const message = (method: string, params?: unknown, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

export const toolCall = (name: string, input: unknown = {}) =>
  message('tools/call', { name, arguments: input });

/** A gateway with a victim, and a reader whose key is the attacker's. */
export class McpAttack {
  /** Everything that was answered to others than the victim. */
  readonly answered: { readonly status: number; readonly text: string }[] = [];

  private constructor(
    readonly farol: TestGateway,
    readonly reader: Awaited<ReturnType<typeof keyHolder>>,
    readonly victim: Awaited<ReturnType<typeof keyHolder>>,
    /** Id of a saved signal of the victim's, with a note. */
    readonly victimSignal: string,
  ) {}

  static async start(): Promise<McpAttack> {
    const farol = await startTestGateway();
    await recordMinutes(() => farol).work();
    const [reader, victim] = await Promise.all([keyHolder(farol, READING), keyHolder(farol, API_SCOPES)]);
    const signal = await savedSignal(farol, victim.user.id, 30);
    await runQuery(farol, WRITE_NOTE, { input: { entryId: signal, note: SECRET } }, victim.token);
    await openSource(farol, victim.token, SECRET);
    return new McpAttack(farol, reader, victim, signal);
  }

  /** Sends a message, with the reader's key unless told otherwise. */
  async send(body: unknown, sending: McpSending = {}) {
    const answer = await sendMcp(this.farol, body, { key: this.reader.key, ...sending });
    this.answered.push(answer);
    return answer;
  }

  /** What a tool answered: its result, or why the call failed. */
  async call(name: string, input: unknown = {}, sending: McpSending = {}) {
    const { json, status } = await this.send(toolCall(name, input), sending);
    return {
      status,
      ...(json as { readonly result?: ToolAnswer; readonly error?: { readonly code: number } }),
    };
  }

  /** All that is stored about reader and victim, except when they and their keys were last seen. */
  async stored(): Promise<readonly string[]> {
    return Promise.all(
      [this.reader, this.victim].map(async ({ token }) =>
        JSON.stringify(await personalDataOf(this.farol, token)).replaceAll(
          /"last(?:Used|Seen)At":(?:"[^"]*"|null)/g,
          '',
        ),
      ),
    );
  }
}

/** A saved signal of a user. Returns its id. */
export async function savedSignal(farol: TestGateway, userId: string, minutesAgo: number): Promise<string> {
  const id = await writePastSignal(farol, userId, {
    generatedAt: new Date(farol.clock.now() - minutesAgo * MINUTE),
    pair: 'EUR/USD',
    outcome: 'WON',
  });
  await farol.database.dataSource.query(SAVED, [id]);
  return id;
}

export async function openSource(farol: TestGateway, token: string, name: string): Promise<void> {
  const input = { name, kind: 'GROUP', zone: 'UTC-3' };
  const { errors } = await runQuery(farol, OPEN_SOURCE, { input }, token);
  if (errors) throw new Error(errors[0]?.message);
}

/**
 * Runs scripts by their kinds, and then proves that no guard was breached.
 *
 * @param least number of scripts that must have run
 */
export function describeScripts(
  attack: () => McpAttack,
  scripts: Readonly<Record<string, readonly Script[]>>,
  least: number,
): void {
  let before: readonly string[];
  beforeAll(async () => {
    before = await attack().stored();
  });

  describe.each(Object.entries(scripts))('§MCP %s', (_kind, ofKind) => {
    test.each(ofKind.map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
      // With every call left that a minute has.
      attack().farol.clock.advance(MINUTE);
      await run();
    });
  });

  describe('§MCP after all of these', () => {
    test(`at least ${least} scripts have run`, () => {
      expect(Object.values(scripts).flat().length).toBeGreaterThanOrEqual(least);
    });

    test('nothing stored about the reader and the victim has changed', async () => {
      expect(await attack().stored()).toEqual(before);
    });

    test('no answer holds what the victim wrote, or is an internal failure', () => {
      const { answered, victim } = attack();
      expect(answered.filter(({ text }) => text.includes(SECRET))).toEqual([]);
      expect(answered.filter(({ text }) => text.includes(victim.user.id))).toEqual([]);
      expect(answered.filter(({ status, text }) => status >= 500 || text.includes(INTERNAL_MESSAGE))).toEqual(
        [],
      );
    });
  });
}
