import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { ApiScope } from '#schema/api-scope.js';

const ApiScopeEnum = { READ: 'READ', GENERATE: 'GENERATE', PRACTICE: 'PRACTICE' } as const satisfies Record<
  ApiScope,
  ApiScope
>;
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
  @Field(() => String, { description: 'The key: `farol_` and 43 characters. It cannot be shown again.' })
  key: string;

  @Field(() => ApiKey, { description: 'What is kept of it.' })
  apiKey: ApiKey;
}

export { ApiScopeEnum };
