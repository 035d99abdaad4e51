import type { NoticeTopic } from '#schema/notice-switch.js';

/** By what a message reaches a user. */
export const DELIVERY_CHANNELS = {
  BELL: 'BELL',
  PUSH: 'PUSH',
  TELEGRAM: 'TELEGRAM',
  NTFY: 'NTFY',
  WEBHOOK: 'WEBHOOK',
  MAIL: 'MAIL',
} as const;
export type DeliveryChannel = keyof typeof DELIVERY_CHANNELS;

/** What a message is about. `PRICE` is an alert of a price that was crossed. `REPLY` answers a command of a chat. */
export type DeliveryKind = 'ALERT' | 'OUTCOME' | 'PRICE' | 'TRADE' | 'PAUSE' | 'TEST' | 'REPLY';

/** Under which topic users switch messages on and off; tests and replies are asked for. */
export const DELIVERY_TOPICS = {
  ALERT: 'ALERTS',
  OUTCOME: 'OUTCOMES',
  PRICE: 'PRICES',
  TRADE: 'PRACTICE',
  PAUSE: 'PRACTICE',
  TEST: undefined,
  REPLY: undefined,
} as const satisfies Record<DeliveryKind, NoticeTopic | undefined>;

export const DELIVERY_STATUSES = {
  PENDING: 'PENDING',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
  WITHHELD: 'WITHHELD',
  CANCELLED: 'CANCELLED',
} as const;
export type DeliveryStatus = keyof typeof DELIVERY_STATUSES;
