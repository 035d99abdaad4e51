import { ArrayMinSize, ArrayUnique, IsOptional, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import {
  ArgsType,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { WEBHOOK_URL_MAX, type WebhookEvent } from '#schema/webhook.js';
import { AlertDeliveryStatus } from '../alerts/alert.type.js';

const WebhookEventEnum = {
  SIGNAL_ALERTED: 'SIGNAL_ALERTED',
  SIGNAL_SETTLED: 'SIGNAL_SETTLED',
  PRICE_CROSSED: 'PRICE_CROSSED',
  TRADE_SETTLED: 'TRADE_SETTLED',
  PAUSE_BEGUN: 'PAUSE_BEGUN',
} as const satisfies Record<WebhookEvent, WebhookEvent>;
registerEnumType(WebhookEventEnum, {
  name: 'WebhookEvent',
  description: 'An event that a webhook can subscribe to.',
  valuesConfig: {
    SIGNAL_ALERTED: { description: '`signal.alerted`: an alert, while its signal lives.' },
    SIGNAL_SETTLED: { description: '`signal.settled`: the outcome of an alert, win or loss.' },
    PRICE_CROSSED: { description: '`price.crossed`: an alert of a price, for ten minutes.' },
    TRADE_SETTLED: { description: '`trade.settled`: the result of a practice trade.' },
    PAUSE_BEGUN: { description: '`pause.begun`: practice was paused.' },
  },
});

const WebhookSubject = { ...WebhookEventEnum, TEST: 'TEST' } as const;
type WebhookSubject = keyof typeof WebhookSubject;
registerEnumType(WebhookSubject, {
  name: 'WebhookMessageKind',
  description: 'Kind of a message to a webhook.',
  valuesConfig: {
    SIGNAL_ALERTED: { description: 'An alert.' },
    SIGNAL_SETTLED: { description: 'The outcome of an alert.' },
    PRICE_CROSSED: { description: 'An alert of a price.' },
    TRADE_SETTLED: { description: 'The result of a practice trade.' },
    PAUSE_BEGUN: { description: 'The beginning of a pause.' },
    TEST: { description: '`webhook.test`: a test message.' },
  },
});

// A copy, since GraphQL identifies an enum by its object.
export const WebhookDeliveryStatus = { ...AlertDeliveryStatus };
export type WebhookDeliveryStatus = AlertDeliveryStatus;
registerEnumType(WebhookDeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'Status of a message to a webhook.',
  valuesConfig: {
    PENDING: { description: 'Waiting to be sent or retried.' },
    DELIVERED: { description: 'The receiver accepted it.' },
    FAILED: { description: 'All retries failed, or the receiver permanently refuses messages.' },
    EXPIRED: {
      description: 'Its signal expired before the receiver accepted it: a late alert is worse than none.',
    },
    WITHHELD: { description: 'Withheld because of a pause, a limit or a closed account.' },
    CANCELLED: { description: 'The webhook was switched off before it was sent.' },
  },
});

@ObjectType({ description: 'A URL that receives alerts and results, by Standard Webhooks.' })
export class Webhook {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'URL that receives the messages.' })
  url: string;

  @Field(() => [WebhookEventEnum], { description: 'Events that it subscribes to.' })
  events: WebhookEvent[];

  @Field(() => Boolean, { description: 'Whether messages are sent.' })
  enabled: boolean;

  @Field(() => Int, { description: 'Failed attempts since the last success.' })
  failures: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was switched off after 20 consecutive failures; null if it was not.',
  })
  switchedOffAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until then the previous secret also signs; null if there is none.',
  })
  formerSecretUntil: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt: Date;
}

@ObjectType({ description: 'A webhook with a new secret, which is shown only this once.' })
export class NewWebhook {
  @Field(() => String, { description: 'The secret: `whsec_` and 44 characters. It cannot be shown again.' })
  secret: string;

  @Field(() => Webhook, { description: 'The webhook whose messages it signs.' })
  webhook: Webhook;
}

@ObjectType({ description: 'A message to a webhook and its result.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'UUID of version 7, sent as `webhook-id`; the same for every attempt.' })
  id: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Its number among the messages to the webhook, from 1 and without gaps; null for messages from before there were numbers.',
  })
  sequence: number | null;

  @Field(() => WebhookSubject, { description: 'Kind of the message.' })
  kind: WebhookSubject;

  @Field(() => WebhookDeliveryStatus, { description: 'Its status.' })
  status: WebhookDeliveryStatus;

  @Field(() => Int, { description: 'Number of attempts.' })
  attempts: number;

  @Field(() => String, {
    nullable: true,
    description: "The receiver's latest answer, or why nothing was sent; null if there is neither yet.",
  })
  answer: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time of the next attempt; null if there is none.',
  })
  nextAt: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'After this time it is no longer sent.' })
  expiresAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When the status last changed.' })
  updatedAt: Date;
}

@ObjectType({ description: 'One page of messages, newest first.' })
export class WebhookDeliveryPage {
  @Field(() => [WebhookDelivery], { description: 'Messages of this page.' })
  items: WebhookDelivery[];

  @Field(() => ID, {
    nullable: true,
    description: 'Pass it as `after` for the next page; null on the last one.',
  })
  endCursor: string | null;
}

@ObjectType({ description: 'A numbered message to a webhook, as a receiver that missed it fetches it.' })
export class WebhookMessage {
  @Field(() => ID, { description: 'UUID of version 7, sent as `webhook-id`.' })
  id: string;

  @Field(() => Int, { description: 'Its number among the messages to the webhook, from 1 and without gaps.' })
  sequence: number;

  @Field(() => WebhookSubject, { description: 'Kind of the message.' })
  kind: WebhookSubject;

  @Field(() => WebhookDeliveryStatus, { description: 'Its status.' })
  status: WebhookDeliveryStatus;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      'What is sent and signed, as JSON; null if it was withheld, and so is not for programs either.',
  })
  payload: Record<string, unknown> | null;

  @Field(() => GraphQLISODateTime, {
    description: 'After this time it is no longer sent; an alert is of no use then.',
  })
  expiresAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt: Date;
}

@ObjectType({ description: 'Numbered messages to a webhook, in order.' })
export class WebhookMessagePage {
  @Field(() => [WebhookMessage], {
    description: 'Messages after the given number; those that follow are asked for after the last of them.',
  })
  items: WebhookMessage[];

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the oldest message that can still be fetched; null if there is none. Those before it are no longer kept.',
  })
  oldest: number | null;

  @Field(() => Int, { description: 'Number of the newest message; 0 if there has been none.' })
  newest: number;
}

@ObjectType({ description: 'What a replay sends again.' })
export class WebhookReplay {
  @Field(() => Int, { description: 'Number of messages that are sent again, under their former ids.' })
  queued: number;

  @Field(() => Int, {
    description:
      'Number of messages that are not: on their way already, or alerts that have expired or wait for the end of a pause.',
  })
  skipped: number;

  @Field(() => Int, {
    nullable: true,
    description: 'From where the next replay goes on; null if there are no further messages.',
  })
  next: number | null;
}

const NO_EVENT = 'Escolha ao menos um evento.';
const BAD_PAGE_SIZE = 'Peça de 1 a 100 entregas por página.';

@InputType({ description: 'A webhook to create.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'An https URL on a public server, at most 500 characters.' })
  @MaxLength(WEBHOOK_URL_MAX, { message: `O endereço tem no máximo ${WEBHOOK_URL_MAX} caracteres.` })
  url: string;

  @Field(() => [WebhookEventEnum], { description: 'Events to subscribe to: one or more.' })
  @ArrayMinSize(1, { message: NO_EVENT })
  @ArrayUnique({ message: 'Cada evento entra uma vez.' })
  events: WebhookEvent[];
}

@ArgsType()
export class WebhookMessagesArgs {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id: string;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'Number of the last message that the receiver has; 0 for none.',
  })
  @Min(0, { message: 'O número da última mensagem é 0 ou mais.' })
  after: number;

  @Field(() => Int, { defaultValue: 100, description: 'Number of messages, 1 to 100.' })
  @Min(1, { message: BAD_PAGE_SIZE })
  @Max(100, { message: BAD_PAGE_SIZE })
  first: number;
}

@ArgsType()
export class ReplayWebhookArgs {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id: string;

  @Field(() => Int, { description: 'Number of the first message to send again.' })
  @Min(1, { message: 'O número da primeira mensagem é 1 ou mais.' })
  from: number;
}

@ArgsType()
export class WebhookDeliveriesArgs {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id: string;

  @Field(() => Int, { defaultValue: 20, description: 'Number of messages, 1 to 100.' })
  @Min(1, { message: BAD_PAGE_SIZE })
  @Max(100, { message: BAD_PAGE_SIZE })
  first: number;

  @Field(() => ID, { nullable: true, description: '`endCursor` of the previous page.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Identificador de entrega inválido.' })
  after?: string | null;
}
