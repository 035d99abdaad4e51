/** By what a message reaches a user. */
export const NOTICE_CHANNELS = ['BELL', 'PUSH', 'TELEGRAM', 'NTFY', 'WEBHOOK', 'MAIL'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** What messages to a user are about, and the channels that carry them. */
export const NOTICE_TOPICS = {
  ALERTS: ['BELL', 'PUSH', 'TELEGRAM', 'NTFY', 'WEBHOOK', 'MAIL'],
  OUTCOMES: ['BELL', 'PUSH', 'TELEGRAM', 'NTFY', 'WEBHOOK'],
  PRICES: ['BELL', 'PUSH', 'TELEGRAM', 'NTFY', 'WEBHOOK', 'MAIL'],
  SIGNALS: ['BELL'],
  PRACTICE: ['BELL', 'WEBHOOK'],
  PROGRESS: ['BELL'],
  SECURITY: ['BELL', 'MAIL'],
} as const satisfies Record<string, readonly NoticeChannel[]>;
export type NoticeTopic = keyof typeof NOTICE_TOPICS;

/** Messages about the safety of the account are sent whatever the user wishes: an intruder would switch them off. */
export const isAlwaysSent = (topic: NoticeTopic): boolean => topic === 'SECURITY';

/** Whether a channel carries messages of a topic. */
export function carries(channel: NoticeChannel, topic: NoticeTopic): boolean {
  return (NOTICE_TOPICS[topic] as readonly NoticeChannel[]).includes(channel);
}
