import type { ChatMessage, NumberedMessage } from './chat-message';

/** A chat as Telegram Desktop exports it. */
export interface ChatExport {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  /** Numbers between the first and the last message that the export does not have. */
  readonly missing: number;
  /** Whether the chat numbers its messages itself, as channels and large groups do; null if the export does not say. */
  readonly ownNumbers: boolean | null;
  /** Whether the export says which messages were edited. */
  readonly saysEdits: boolean;
}

/** Files that are no export, or too many of them. The message is for the user. */
export class UnreadableExport extends Error {}

/** Bytes of all files together. */
const MOST_BYTES = 200_000_000;

const NOT_AN_EXPORT = 'Isto não é um chat exportado do Telegram. Escolha o result.json ou os messages.html.';

/** Reads the files of one export, in any order. @throws UnreadableExport */
export async function readChatExport(files: readonly File[]): Promise<ChatExport> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new UnreadableExport('Os arquivos passam de 200 MB. Exporte um período menor.');
  const isJson = files.some(({ name }) => name.toLowerCase().endsWith('.json'));
  if (isJson && files.length > 1)
    throw new UnreadableExport('Escolha um result.json só, ou todos os messages.html.');
  const [first] = files;
  if (!first) throw new UnreadableExport(NOT_AN_EXPORT);
  if (isJson) return ofJson(await first.text());
  const { htmlMessages } = await import('./html-messages');
  const pages = [];
  for (const file of files) pages.push(htmlMessages(await file.text()));
  return chatOf(pages.flat(), { ownNumbers: null, saysEdits: false });
}

function chatOf(
  numbered: readonly NumberedMessage[],
  facts: Pick<ChatExport, 'ownNumbers' | 'saysEdits'>,
): ChatExport {
  const byId = new Map(numbered.map((one) => [one.id, one.message]));
  const ids = [...byId.keys()].sort((one, other) => one - other);
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) throw new UnreadableExport(NOT_AN_EXPORT);
  return {
    messages: ids.flatMap((id) => byId.get(id) ?? []),
    missing: last - first + 1 - ids.length,
    ...facts,
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Numbered for each account, not for each chat. */
const SHARED_NUMBERS: readonly unknown[] = ['personal_chat', 'bot_chat', 'private_group', 'saved_messages'];

function ofJson(text: string): ChatExport {
  const chat = parsed(text);
  if (isFields(chat) && isFields(chat.chats))
    throw new UnreadableExport('Este arquivo é de todos os seus chats. Exporte só o chat da fonte.');
  if (!isFields(chat) || !Array.isArray(chat.messages)) throw new UnreadableExport(NOT_AN_EXPORT);
  const numbered = chat.messages.flatMap(jsonMessage);
  return chatOf(numbered, { ownNumbers: !SHARED_NUMBERS.includes(chat.type), saysEdits: true });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableExport('O arquivo está incompleto ou não é JSON. Exporte de novo.');
  }
}

function jsonMessage(given: unknown): NumberedMessage[] {
  if (!isFields(given) || !Number.isSafeInteger(given.id)) return [];
  const id = Number(given.id);
  const text = textOf(given.text);
  const sentAt = timeOf(given.date_unixtime, given.date);
  if (given.type !== 'message' || text.trim() === '' || sentAt === null) return [{ id, message: undefined }];
  return [{ id, message: { id, sentAt, editedAt: timeOf(given.edited_unixtime, given.edited), text } }];
}

/** A text is a string, or a list of strings and formatted parts. */
function textOf(text: unknown): string {
  if (typeof text === 'string') return text;
  if (!Array.isArray(text)) return '';
  return text.map((part) => (isFields(part) ? textOf(part.text) : textOf(part))).join('');
}

/** Seconds since 1970, or in old exports only the time on the clock of who exported. */
function timeOf(seconds: unknown, local: unknown): number | null {
  const time = typeof seconds === 'string' ? Number(seconds) * 1000 : Date.parse(String(local));
  return Number.isFinite(time) ? time : null;
}
