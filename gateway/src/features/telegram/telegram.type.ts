import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import { AlertDeliveryStatus } from '../alerts/alert.type.js';

/** Kind of a message to a chat. */
export type TelegramMessageKind = 'ALERT' | 'OUTCOME' | 'TEST' | 'REPLY';

// A copy, since GraphQL identifies an enum by its object.
export const TelegramMessageStatus = { ...AlertDeliveryStatus };
export type TelegramMessageStatus = AlertDeliveryStatus;
registerEnumType(TelegramMessageStatus, {
  name: 'TelegramMessageStatus',
  description: 'How far a message to a chat of Telegram is.',
  valuesConfig: {
    PENDING: { description: 'It is to be sent, or sent again.' },
    DELIVERED: { description: 'Telegram took it.' },
    FAILED: { description: 'Telegram refused it for good, or it was tried as long as it is tried.' },
    EXPIRED: {
      description: 'Its signal expired before Telegram took it: a late alert is worse than none.',
    },
    WITHHELD: { description: 'A pause, a limit or a closed account kept it back.' },
    CANCELLED: { description: 'The chat was unlinked or switched off before it was sent.' },
  },
});

@ObjectType({ description: 'The chat of Telegram that alerts of an account go to.' })
export class TelegramLink {
  @Field(() => String, { description: 'As Telegram shows its owner: `@name`, or what they call themselves.' })
  name: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was linked.' })
  linkedAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Since when no alerts go there, as its owner asked; null where they do.',
  })
  pausedAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The end of that pause; null where it lasts until it is taken back.',
  })
  pausedUntil: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was switched off for failing 20 times in a row; null where it was not.',
  })
  switchedOffAt: Date | null;
}

@ObjectType({ description: 'A test message and what became of it.' })
export class TelegramTest {
  @Field(() => TelegramMessageStatus, { description: 'How far it is.' })
  status: TelegramMessageStatus;

  @Field(() => String, {
    nullable: true,
    description: 'What Telegram said, or why nothing was sent; null where neither is so yet.',
  })
  answer: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When that was last so.' })
  updatedAt: Date;
}

@ObjectType({ description: 'The bot of this Farol, and the chat that the caller has linked to it.' })
export class Telegram {
  @Field(() => ID, { description: 'Id of the bot.' })
  id: string;

  @Field(() => String, { description: 'Name of the bot, without the @.' })
  botName: string;

  @Field(() => TelegramLink, { nullable: true, description: 'Null where no chat is linked.' })
  link: TelegramLink | null;

  @Field(() => TelegramTest, { nullable: true, description: 'The newest test; null where there is none.' })
  lastTest: TelegramTest | null;
}

@ObjectType({ description: 'A link that binds the chat in which it is opened to the account of the caller.' })
export class TelegramCode {
  @Field(() => String, { description: 'Address to be opened in Telegram; good once.' })
  url: string;

  @Field(() => GraphQLISODateTime, { description: 'It is not good from then on: ten minutes later.' })
  expiresAt: Date;
}
