import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import { AlertDeliveryStatus } from '../alerts/alert.type.js';

// A copy, since GraphQL identifies an enum by its object.
export const TelegramMessageStatus = { ...AlertDeliveryStatus };
export type TelegramMessageStatus = AlertDeliveryStatus;
registerEnumType(TelegramMessageStatus, {
  name: 'TelegramMessageStatus',
  description: 'Status of a message to a Telegram chat.',
  valuesConfig: {
    PENDING: { description: 'Waiting to be sent or retried.' },
    DELIVERED: { description: 'Telegram accepted it.' },
    FAILED: { description: 'Telegram refused it permanently, or all retries failed.' },
    EXPIRED: {
      description: 'Its signal expired before Telegram accepted it: a late alert is worse than none.',
    },
    WITHHELD: { description: 'Withheld because of a pause, a limit or a closed account.' },
    CANCELLED: { description: 'The chat was unlinked or switched off before the message was sent.' },
  },
});

@ObjectType({ description: "The Telegram chat that receives an account's alerts." })
export class TelegramLink {
  @Field(() => String, { description: 'The name that Telegram shows: `@name`, or the first name.' })
  name: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was linked.' })
  linkedAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the owner paused alerts; null if they are not paused.',
  })
  pausedAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'End of the pause; null if it lasts until alerts are resumed.',
  })
  pausedUntil: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was switched off after 20 consecutive failures; null if it was not.',
  })
  switchedOffAt: Date | null;
}

@ObjectType({ description: 'A test message and its result.' })
export class TelegramTest {
  @Field(() => TelegramMessageStatus, { description: 'Its status.' })
  status: TelegramMessageStatus;

  @Field(() => String, {
    nullable: true,
    description: "Telegram's answer, or why nothing was sent; null if there is neither yet.",
  })
  answer: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When the status last changed.' })
  updatedAt: Date;
}

@ObjectType({ description: "This Farol's bot, and the caller's linked chat." })
export class Telegram {
  @Field(() => ID, { description: 'Id of the bot.' })
  id: string;

  @Field(() => String, { description: 'Name of the bot, without the @.' })
  botName: string;

  @Field(() => TelegramLink, { nullable: true, description: 'Null if no chat is linked.' })
  link: TelegramLink | null;

  @Field(() => TelegramTest, { nullable: true, description: 'The newest test; null if there is none.' })
  lastTest: TelegramTest | null;
}

@ObjectType({ description: "A link that connects the chat in which it is opened with the caller's account." })
export class TelegramCode {
  @Field(() => String, { description: 'URL to open in Telegram; valid once.' })
  url: string;

  @Field(() => GraphQLISODateTime, { description: 'When it expires: ten minutes after its creation.' })
  expiresAt: Date;
}
