import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { PracticeAccount } from './practice-account.type.js';
import { PracticeTrade } from './practice-trade.type.js';

export const PracticeChangeKind = {
  OPENED: 'OPENED',
  PLACED: 'PLACED',
  SETTLED: 'SETTLED',
  PAUSED: 'PAUSED',
  RESUMED: 'RESUMED',
  LIMITS: 'LIMITS',
} as const;
export type PracticeChangeKind = keyof typeof PracticeChangeKind;
registerEnumType(PracticeChangeKind, {
  name: 'PracticeChangeKind',
  description: 'What happened on a practice account.',
  valuesConfig: {
    OPENED: { description: 'A new account.' },
    PLACED: { description: 'A trade was placed.' },
    SETTLED: { description: 'A trade was settled.' },
    PAUSED: { description: 'Orders are refused for a while.' },
    RESUMED: { description: 'Orders are taken again.' },
    LIMITS: { description: 'Own limits were set.' },
  },
});

@ObjectType({ description: "Something changed on the caller's practice account." })
export class PracticeChange {
  @Field(() => PracticeChangeKind, { description: 'What happened.' })
  kind: PracticeChangeKind;

  @Field(() => PracticeTrade, { nullable: true, description: 'The trade, for PLACED and SETTLED.' })
  trade: PracticeTrade | null;

  @Field(() => PracticeAccount, { description: 'The account as it stands when this is told.' })
  account: PracticeAccount;
}
