import {
  ArrayNotEmpty,
  ArrayUnique,
  IsOptional,
  Length,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { Field, GraphQLISODateTime, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { API_KEY_NAME_MAX, type ApiScope } from '#schema/api-scope.js';
import { VISIBLE } from '../../platform/visible-name.js';
import { FurtherProof } from '../accounts/owner-proof.type.js';

const ApiScopeEnum = {
  READ: 'READ',
  GENERATE: 'GENERATE',
  PRACTICE: 'PRACTICE',
  ALERTS: 'ALERTS',
  CALLS: 'CALLS',
  WEBHOOKS: 'WEBHOOKS',
  JOURNAL: 'JOURNAL',
} as const satisfies Record<ApiScope, ApiScope>;
registerEnumType(ApiScopeEnum, {
  name: 'ApiScope',
  description: 'Scope of an API key.',
  valuesConfig: {
    READ: {
      description:
        'Signals, candles, opportunities, totals, completed lessons and the subscriptions of these; of the account only id, level and open pages, not name, e-mail, phone, photo or visited address.',
    },
    GENERATE: { description: 'Generate and save signals.' },
    PRACTICE: { description: 'The practice account and its orders.' },
    ALERTS: { description: "The owner's alerts and their stream." },
    CALLS: { description: "The owner's sources of calls, and adding calls to them." },
    WEBHOOKS: {
      description:
        "The messages to the owner's webhooks, whatever they are about, and sending them to the webhooks again.",
    },
    JOURNAL: { description: "The owner's journal with its notes, and trading habits; to read only." },
  },
});

@ObjectType({ description: 'A key with which a program acts for the caller.' })
export class ApiKey {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'Name given by the owner.' })
  name: string;

  @Field(() => String, { description: 'The first characters of the key; the rest is not stored.' })
  prefix: string;

  @Field(() => [ApiScopeEnum], { description: 'Its scopes.' })
  scopes: ApiScope[];

  @Field(() => Boolean, {
    description: 'Whether it is for the sandbox only, without access to the account.',
  })
  sandbox: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was last used, to the minute; null before its first use.',
  })
  lastUsedAt: Date | null;
}

@ObjectType({ description: 'A new key, shown only this once.' })
export class NewApiKey {
  @Field(() => String, {
    description:
      'The key: `farol_` or `farol_sandbox_`, followed by 43 characters. It cannot be shown again.',
  })
  key: string;

  @Field(() => ApiKey, { description: 'The stored part of the key.' })
  apiKey: ApiKey;
}

const BAD_NAME = `Dê à chave um nome de 1 a ${API_KEY_NAME_MAX} caracteres.`;

@InputType({ description: 'A key to create.' })
export class CreateApiKeyInput extends FurtherProof {
  @Field(() => String, { description: 'Name of the key, 1 to 60 characters.' })
  @Length(1, API_KEY_NAME_MAX, { message: BAD_NAME })
  @Matches(VISIBLE, { message: BAD_NAME })
  name: string;

  @Field(() => [ApiScopeEnum], { description: 'Scopes of the key: one or more.' })
  @ArrayNotEmpty({ message: 'Escolha ao menos uma permissão.' })
  @ArrayUnique({ message: 'Cada permissão só pode aparecer uma vez.' })
  scopes: ApiScope[];

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the key is for the sandbox only: it requires the header X-Farol-Sandbox and cannot be used for anything else.',
  })
  sandbox: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Current password, required because a key outlives the session that creates it.',
  })
  @IsOptional()
  @MinLength(1, { message: 'Digite sua senha.' })
  @MaxLength(256, { message: 'Senha longa demais.' })
  currentPassword?: string | null;
}
