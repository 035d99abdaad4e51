import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type { NoticeChannel, NoticeTopic } from '#schema/notice-switch.js';

export const NoticeTopicEnum = {
  ALERTS: 'ALERTS',
  OUTCOMES: 'OUTCOMES',
  PRICES: 'PRICES',
  SIGNALS: 'SIGNALS',
  PRACTICE: 'PRACTICE',
  PROGRESS: 'PROGRESS',
  SECURITY: 'SECURITY',
} as const satisfies { readonly [Topic in NoticeTopic]: Topic };
registerEnumType(NoticeTopicEnum, {
  name: 'NoticeTopic',
  description: 'What messages to a user are about.',
  valuesConfig: {
    ALERTS: { description: 'Entries of the record that rules of the user ask for.' },
    OUTCOMES: { description: 'How such entries ended.' },
    PRICES: { description: 'Prices that were crossed.' },
    SIGNALS: { description: 'Outcomes of saved signals.' },
    PRACTICE: { description: 'Practice trades that ended, and pauses.' },
    PROGRESS: { description: 'Levels reached, and the welcome.' },
    SECURITY: { description: 'The account, and channels that stopped. Always sent.' },
  },
});

export const NoticeChannelEnum = {
  BELL: 'BELL',
  PUSH: 'PUSH',
  TELEGRAM: 'TELEGRAM',
  NTFY: 'NTFY',
  WEBHOOK: 'WEBHOOK',
  MAIL: 'MAIL',
} as const satisfies { readonly [Channel in NoticeChannel]: Channel };
registerEnumType(NoticeChannelEnum, {
  name: 'NoticeChannel',
  description: 'By what a message reaches a user.',
  valuesConfig: {
    BELL: { description: 'The list of notices in Farol.' },
    PUSH: { description: 'Notifications of linked devices.' },
    TELEGRAM: { description: 'The linked chat.' },
    NTFY: { description: 'The linked topic of ntfy.' },
    WEBHOOK: { description: 'Webhooks of the user.' },
    MAIL: { description: 'Mail to the address of the account.' },
  },
});

@ObjectType({ description: 'Whether the caller gets the messages of a topic by a channel.' })
export class NoticeSwitch {
  @Field(() => NoticeTopicEnum, { description: 'What the messages are about.' })
  topic: NoticeTopic;

  @Field(() => NoticeChannelEnum, { description: 'By what they are sent.' })
  channel: NoticeChannel;

  @Field(() => Boolean, { description: 'Whether they are sent.' })
  enabled: boolean;

  @Field(() => Boolean, { description: 'Whether this cannot be changed.' })
  fixed: boolean;
}
