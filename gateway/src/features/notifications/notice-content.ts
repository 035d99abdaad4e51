import { defineNoticeKind, type NoticeKind } from './notice-kind.type.js';

export interface NoticeContent {
  /** Deduplicates: a user gets one notice for each key. */
  readonly key: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
  /** Page that it leads to, with what it speaks of. */
  readonly path: `/${string}`;
  /** Number of the line of the record that proves what it speaks of. */
  readonly proofLeaf?: string;
}

export const WELCOME: NoticeContent = {
  key: 'welcome',
  kind: defineNoticeKind('WELCOME', 'A new account.', 'PROGRESS'),
  title: 'Boas-vindas ao Farol',
  body: 'Todo sinal é calculado, liquidado e contado, acertos e erros. Comece pelo gerador e acompanhe o acerto medido.',
  path: '/binary-options',
};
