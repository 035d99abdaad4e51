import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { NumberedMessage } from './chat-message';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);
const attributeOf = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
const hasClass = (element: Element, name: string) =>
  attributeOf(element, 'class')?.split(/\s+/).includes(name) === true;

/** Elements below a node, in the order of the document. */
function* elementsIn(node: Node): Generator<Element> {
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

function find(node: Node, isWanted: (element: Element) => boolean): Element | undefined {
  for (const element of elementsIn(node)) if (isWanted(element)) return element;
  return undefined;
}

function textIn(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (node.nodeName === 'br') return '\n';
  return childrenOf(node).map(textIn).join('');
}

const NUMBER = /^message(-?\d+)$/;
const TIME = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):(\d\d)(?: UTC([+-]\d\d:\d\d))?$/;

/** `01.03.2026 10:00:00 UTC-03:00`; old exports have no zone, and show the clock of who exported. */
function timeOf(title: string): number {
  const [, day, month, year, hour, minute, second, offset = ''] = TIME.exec(title) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
}

/** The messages of one page of Telegram Desktop's HTML export. It does not say which of them were edited. */
export function htmlMessages(html: string): NumberedMessage[] {
  return [...elementsIn(parse(html))].flatMap((element): NumberedMessage[] => {
    const id = Number(NUMBER.exec(attributeOf(element, 'id') ?? '')?.[1]);
    if (!hasClass(element, 'message') || !Number.isSafeInteger(id)) return [];
    // Dates between messages are numbered too, from -1 down.
    if (id < 0) return [];
    const date = find(element, (one) => hasClass(one, 'pull_right') && hasClass(one, 'date'));
    const body = find(element, (one) => hasClass(one, 'text'));
    const sentAt = timeOf((date && attributeOf(date, 'title')) ?? '');
    const text = body ? textIn(body).trim() : '';
    if (text === '' || !Number.isFinite(sentAt)) return [{ id, message: undefined }];
    return [{ id, message: { id, sentAt, editedAt: null, text } }];
  });
}
