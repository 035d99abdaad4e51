import { ArrayMinSize, ArrayUnique, IsOptional, IsUUID, Max, MaxLength, Min } from 'class-validator';
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
  TRADE_SETTLED: 'TRADE_SETTLED',
  PAUSE_BEGUN: 'PAUSE_BEGUN',
} as const satisfies Record<WebhookEvent, WebhookEvent>;
registerEnumType(WebhookEventEnum, {
  name: 'WebhookEvent',
  description: 'An event that a webhook can be sent.',
  valuesConfig: {
    SIGNAL_ALERTED: { description: '`signal.alerted`: an alert, while its signal lives.' },
    SIGNAL_SETTLED: { description: '`signal.settled`: how an alert ended, won or lost alike.' },
    TRADE_SETTLED: { description: '`trade.settled`: the result of a practice trade.' },
    PAUSE_BEGUN: { description: '`pause.begun`: practice takes no orders for a while.' },
  },
});

const WebhookSubject = { ...WebhookEventEnum, TEST: 'TEST' } as const;
type WebhookSubject = keyof typeof WebhookSubject;
registerEnumType(WebhookSubject, {
  name: 'WebhookMessageKind',
  description: 'What a message to a webhook is about.',
  valuesConfig: {
    SIGNAL_ALERTED: { description: 'An alert.' },
    SIGNAL_SETTLED: { description: 'How an alert ended.' },
    TRADE_SETTLED: { description: 'The result of a practice trade.' },
    PAUSE_BEGUN: { description: 'The beginning of a pause.' },
    TEST: { description: '`webhook.test`: nothing stands behind it.' },
  },
});

// A copy, since GraphQL identifies an enum by its object.
export const WebhookDeliveryStatus = { ...AlertDeliveryStatus };
export type WebhookDeliveryStatus = AlertDeliveryStatus;
registerEnumType(WebhookDeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'How far a message to a webhook is.',
  valuesConfig: {
    PENDING: { description: 'It is to be sent, or sent again.' },
    DELIVERED: { description: 'The receiver took it.' },
    FAILED: { description: 'It was tried as long as it is tried, or the receiver wants no more.' },
    EXPIRED: {
      description: 'Its signal expired before the receiver took it: a late alert is worse than none.',
    },
    WITHHELD: { description: 'A pause, a limit or a closed account kept it back.' },
    CANCELLED: { description: 'The webhook was switched off before it was sent.' },
  },
});

@ObjectType({ description: 'An address that alerts and results are sent to, as Standard Webhooks has it.' })
export class Webhook {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'Where messages go.' })
  url: string;

  @Field(() => [WebhookEventEnum], { description: 'Events that it is sent.' })
  events: WebhookEvent[];

  @Field(() => Boolean, { description: 'Whether messages are sent.' })
  enabled: boolean;

  @Field(() => Int, { description: 'Attempts that failed since the last one that did not.' })
  failures: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was switched off for failing 20 times in a row; null where it was not.',
  })
  switchedOffAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until then the secret before the present one signs too; null where it does not.',
  })
  formerSecretUntil: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  createdAt: Date;
}

@ObjectType({ description: 'A webhook with a secret that was just made, and the one time that it is shown.' })
export class NewWebhook {
  @Field(() => String, { description: 'The secret: `whsec_` and 44 characters. It cannot be shown again.' })
  secret: string;

  @Field(() => Webhook, { description: 'The webhook that messages are signed for.' })
  webhook: Webhook;
}

@ObjectType({ description: 'A message to a webhook and what became of it.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'UUID of version 7, sent as `webhook-id`; the same at every attempt.' })
  id: string;

  @Field(() => WebhookSubject, { description: 'What it is about.' })
  kind: WebhookSubject;

  @Field(() => WebhookDeliveryStatus, { description: 'How far it is.' })
  status: WebhookDeliveryStatus;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts: number;

  @Field(() => String, {
    nullable: true,
    description: 'What the receiver last said, or why nothing was sent; null where neither is so yet.',
  })
  answer: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it is tried next; null where it is not.',
  })
  nextAt: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'It is not sent from then on.' })
  expiresAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When that was last so.' })
  updatedAt: Date;
}

@ObjectType({ description: 'One page of messages, newest first.' })
export class WebhookDeliveryPage {
  @Field(() => [WebhookDelivery], { description: 'Messages of this page.' })
  items: WebhookDelivery[];

  @Field(() => ID, {
    nullable: true,
    description: 'Give it as `after` for the next page; null on the last one.',
  })
  endCursor: string | null;
}

const NO_EVENT = 'Escolha ao menos um evento.';
const BAD_PAGE_SIZE = 'Peça de 1 a 100 entregas por página.';

@InputType({ description: 'A webhook to be made.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'An https address of a public server, 500 characters at most.' })
  @MaxLength(WEBHOOK_URL_MAX, { message: `O endereço tem no máximo ${WEBHOOK_URL_MAX} caracteres.` })
  url: string;

  @Field(() => [WebhookEventEnum], { description: 'Events that it is sent: one or more.' })
  @ArrayMinSize(1, { message: NO_EVENT })
  @ArrayUnique({ message: 'Cada evento entra uma vez.' })
  events: WebhookEvent[];
}

@ArgsType()
export class WebhookDeliveriesArgs {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id: string;

  @Field(() => Int, { defaultValue: 20, description: 'How many, 1 to 100.' })
  @Min(1, { message: BAD_PAGE_SIZE })
  @Max(100, { message: BAD_PAGE_SIZE })
  first: number;

  @Field(() => ID, { nullable: true, description: '`endCursor` of the page before.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Identificador de entrega inválido.' })
  after?: string | null;
}
