import { isPersonName } from '#schema/person-name.js';
import { escapeHtml } from '../html.js';
import type { MailContent } from './mail.js';

const NAME_MAX = 60;

/**
 * A name that somebody chose, as a mail may quote it; undefined if it could turn the mail into an advertisement.
 */
export function quotableName(name: string): string | undefined {
  const plain = name.trim();
  return isPersonName(plain) && plain.length <= NAME_MAX ? plain : undefined;
}

/** The first line of a mail. */
function greeting(name: string | null): string {
  const plain = name === null ? undefined : quotableName(name);
  return plain ? `Olá, ${plain}.` : 'Olá.';
}

/** A paragraph, a code on its own line, or lines. */
type Part = string | { readonly code: string } | { readonly list: readonly string[] };

export interface MailLayout {
  /** Only our own text: neither a code nor anything that a user typed. */
  readonly subject: string;
  /**
   * The recipient's name, as they typed it. Null for an address that nobody has confirmed: anybody can register with any
   * name and another person's address, and that person would read their text in a mail of ours.
   */
  readonly name: string | null;
  readonly parts: readonly Part[];
}

const FOOTER = 'Mensagem automática do Farol. Respostas a este endereço não são lidas.';

const STYLE = {
  body: 'margin:0;padding:24px 16px;background-color:#f6f8fc;color:#0f1b33',
  card: 'max-width:480px;margin:0 auto;padding:24px;background-color:#ffffff;border:1px solid #dfe5f0;border-radius:12px;font-family:Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px',
  title: 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;padding:16px;background-color:#f6f8fc;border-radius:8px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;text-align:center;font-variant-numeric:tabular-nums',
  longCode:
    'margin:0 0 16px;padding:16px;background-color:#f6f8fc;border-radius:8px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:1px;text-align:center;font-variant-numeric:tabular-nums',
  list: 'margin:0 0 16px;padding:0 0 0 20px;font-size:14px;line-height:20px',
  item: 'margin:0 0 4px',
  footer:
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe5f0;color:#51607d;font-size:14px;line-height:20px',
} as const;

/** A longer code is set in a smaller font, so that it stays on one line of a phone. */
const SHORT_CODE = 8;

const element = (tag: string, style: keyof typeof STYLE, text: string) =>
  `<${tag} style="${STYLE[style]}">${escapeHtml(text)}</${tag}>`;

function partHtml(part: Part): string {
  if (typeof part === 'string') return element('p', 'paragraph', part);
  if ('code' in part) return element('p', part.code.length > SHORT_CODE ? 'longCode' : 'code', part.code);
  return `<ul style="${STYLE.list}">${part.list.map((item) => element('li', 'item', item)).join('\n')}</ul>`;
}

function partText(part: Part): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? `    ${part.code}` : part.list.map((item) => `- ${item}`).join('\n');
}

function toHtml(subject: string, parts: readonly Part[]): string {
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLE.body}">`,
    `<div lang="pt-BR" style="${STYLE.card}">`,
    element('h1', 'title', subject),
    ...parts.map(partHtml),
    element('p', 'footer', FOOTER),
    '</div>',
    '</body>',
    '</html>',
  ].join('\n');
}

function toText(parts: readonly Part[]): string {
  return `${[...parts.map(partText), '--', FOOTER].join('\n\n')}\n`;
}

/** The same text as plain text and as HTML, everything escaped; no picture, no link, nothing loaded from elsewhere. */
export function layOutMail({ subject, name, parts }: MailLayout): MailContent {
  const all = [greeting(name), ...parts];
  return { subject, text: toText(all), html: toHtml(subject, all) };
}
