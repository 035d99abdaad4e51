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
import { VISIBLE } from '../../platform/storable-text.js';
import { FurtherProof } from '../accounts/owner-proof.type.js';

const ApiScopeEnum = {
  READ: 'READ',
  GENERATE: 'GENERATE',
  PRACTICE: 'PRACTICE',
  ALERTS: 'ALERTS',
} as const satisfies Record<ApiScope, ApiScope>;
registerEnumType(ApiScopeEnum, {
  name: 'ApiScope',
  description: 'What an API key may do.',
  valuesConfig: {
    READ: {
      description:
        'Signals, candles, opportunities, totals and their subscriptions; of the account id, level and open pages, and neither name, e-mail, phone, photo nor visited address.',
    },
    GENERATE: { description: 'Generate and save signals.' },
    PRACTICE: { description: 'The practice account and its orders.' },
    ALERTS: { description: "The owner's alerts and their stream." },
  },
});

@ObjectType({ description: 'A key with which a program acts for the caller.' })
export class ApiKey {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'What its owner calls it.' })
  name: string;

  @Field(() => String, { description: 'The first characters of the key; the rest is kept nowhere.' })
  prefix: string;

  @Field(() => [ApiScopeEnum], { description: 'What it may do.' })
  scopes: ApiScope[];

  @Field(() => Boolean, {
    description: 'Whether it is for the sandbox alone, and reaches nothing of the account.',
  })
  sandbox: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was last used, to the minute; null before its first use.',
  })
  lastUsedAt: Date | null;
}

@ObjectType({ description: 'A key that was just made, and the one time that it is shown.' })
export class NewApiKey {
  @Field(() => String, {
    description: 'The key: `farol_`, or `farol_sandbox_`, and 43 characters. It cannot be shown again.',
  })
  key: string;

  @Field(() => ApiKey, { description: 'What is kept of it.' })
  apiKey: ApiKey;
}

const BAD_NAME = `Dê à chave um nome de 1 a ${API_KEY_NAME_MAX} caracteres.`;

@InputType({ description: 'A key to be made.' })
export class CreateApiKeyInput extends FurtherProof {
  @Field(() => String, { description: 'What to call it, 1 to 60 characters.' })
  @Length(1, API_KEY_NAME_MAX, { message: BAD_NAME })
  @Matches(VISIBLE, { message: BAD_NAME })
  name: string;

  @Field(() => [ApiScopeEnum], { description: 'What it may do: one scope or more.' })
  @ArrayNotEmpty({ message: 'Escolha ao menos uma permissão.' })
  @ArrayUnique({ message: 'Cada permissão só pode aparecer uma vez.' })
  scopes: ApiScope[];

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether it is for the sandbox alone: the header X-Farol-Sandbox goes with it, and nothing else does.',
  })
  sandbox: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Present password: a key outlives the session that makes it.',
  })
  @IsOptional()
  @MinLength(1, { message: 'Digite sua senha.' })
  @MaxLength(256, { message: 'Senha longa demais.' })
  currentPassword?: string | null;
}
