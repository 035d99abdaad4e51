import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { RecordVerdict } from '../record/record-row.type.js';

export const CallSourceKind = { GROUP: 'GROUP', ROBOT: 'ROBOT', PERSON: 'PERSON' } as const;
export type CallSourceKind = keyof typeof CallSourceKind;
registerEnumType(CallSourceKind, {
  name: 'CallSourceKind',
  description: 'Who makes the calls of a source.',
  valuesConfig: {
    GROUP: { description: 'A group or channel.' },
    ROBOT: { description: 'A program.' },
    PERSON: { description: 'One person.' },
  },
});

@ObjectType({ description: 'Outcomes of first entries.' })
export class CallCounts {
  @Field(() => Int, { description: 'Right.' })
  won: number;

  @Field(() => Int, { description: 'Wrong.' })
  lost: number;

  @Field(() => Int, { description: 'Ended where they began.' })
  tied: number;

  @Field(() => Int, { description: 'Without a price.' })
  voided: number;
}

@ObjectType({ description: 'Hit rate of first entries, with a 95 % interval for a single check.' })
export class CallRate extends CallCounts {
  @Field(() => Float, { nullable: true, description: 'Won share of won and lost, 0 to 1; null without any.' })
  rate: number | null;

  @Field(() => Float, { nullable: true, description: 'Low end of the interval, 0 to 1.' })
  low: number | null;

  @Field(() => Float, { nullable: true, description: 'High end of the interval, 0 to 1.' })
  high: number | null;
}

@ObjectType({ description: 'What a claimed rate is worth.' })
export class CallClaim {
  @Field(() => Float, { description: 'The claimed hit rate, 0 to 1.' })
  rate: number;

  @Field(() => Float, {
    description:
      'If the rate were the claimed one or higher, a record like this one would appear at most this often, 0 to 1; valid at every moment.',
  })
  chance: number;
}

@ObjectType({
  description: 'What the calls come to for somebody who repeats lost ones with a doubled stake.',
})
export class CallDoubling {
  @Field(() => Int, { description: 'Calls with all their entries settled.' })
  calls: number;

  @Field(() => Int, { description: 'Calls of which the first entry was won.' })
  wonFirst: number;

  @Field(() => Int, { description: 'Calls of which any entry was won.' })
  wonAny: number;

  @Field(() => Float, { description: 'Won less lost, as a share of the first stake.' })
  result: number;

  @Field(() => Float, { description: 'All stakes, as a share of the first stake.' })
  staked: number;

  @Field(() => Float, { description: 'The largest stake, as a share of the first stake.' })
  largestStake: number;

  @Field(() => Float, {
    description: 'The largest fall from a previous high, as a share of the first stake.',
  })
  deepestHole: number;

  @Field(() => Float, {
    description: 'What an account had to hold at the beginning, as a share of the first stake.',
  })
  capital: number;

  @Field(() => Float, {
    description: 'The same calls with their first entry alone: won less lost, as a share of the first stake.',
  })
  resultOfFirst: number;
}

@ObjectType({ description: 'Figures of the calls of a source that were received before their entry.' })
export class CallSourceFigures {
  @Field(() => Boolean, {
    description: 'Whether prices are simulated or replayed, so that there is no verdict.',
  })
  simulated: boolean;

  @Field(() => CallRate, { description: 'First entries.' })
  first: CallRate;

  @Field(() => Int, { description: 'Calls whose first entry has not ended.' })
  pending: number;

  @Field(() => Float, { description: 'Hit rate at which wins pay for losses, 0 to 1.' })
  breakEven: number;

  @Field(() => [RecordVerdict], {
    description:
      'Against 50 % and the break-even, corrected for all sources of the account; none for simulated prices.',
  })
  verdicts: RecordVerdict[];

  @Field(() => Int, { description: 'Sources of this account, closed ones included.' })
  sources: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Calls after which a source that is right in 60 % has been found in 99 of 100 cases.',
  })
  callsToFind60: number | null;

  @Field(() => CallClaim, { nullable: true, description: 'Null if the source claims no rate.' })
  claim: CallClaim | null;

  @Field(() => CallRate, { description: 'The reverse of the move before each entry, at the same moments.' })
  reverse: CallRate;

  @Field(() => CallRate, {
    description:
      "The engine's direction at the same moments, from the candles closed by each entry: of the calls whose expiry is one of its timeframes.",
  })
  engine: CallRate;

  @Field(() => CallRate, { nullable: true, description: 'Calls that state a chance; null without any.' })
  stated: CallRate | null;

  @Field(() => Float, { nullable: true, description: 'Their mean stated chance, 0 to 1.' })
  meanStated: number | null;

  @Field(() => Float, { nullable: true, description: 'Their Brier score, 0 to 1; a coin has 0.25.' })
  brier: number | null;

  @Field(() => CallDoubling, { nullable: true, description: 'Null if no call is repeated after a loss.' })
  doubling: CallDoubling | null;

  @Field(() => CallCounts, { description: 'Calls that were received too late: in no other figure.' })
  unverified: CallCounts;

  @Field(() => Int, { description: 'Moments for which both a CALL and a PUT were called; both count.' })
  bothDirections: number;

  @Field(() => Int, { description: 'Calls that were brought more than once; each counts once.' })
  duplicates: number;

  @Field(() => Int, {
    description: "Calls that belong to a former market feed's prices: in no other figure.",
  })
  otherPrices: number;
}

@ObjectType({ description: 'A group, robot or person whose calls its owner has judged.' })
export class CallSource {
  @Field(() => ID, { description: 'Id of the source.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: "Random name of the source in the record's log." })
  logName: string;

  @Field(() => CallSourceKind, { description: 'Who makes the calls.' })
  kind: CallSourceKind;

  @Field(() => String, { description: 'Zone of its times: a fixed offset such as UTC-3, or an IANA name.' })
  zone: string;

  @Field(() => Int, { nullable: true, description: 'Expiry of calls that name none, in minutes.' })
  expiryMinutes: number | null;

  @Field(() => Int, { description: 'Repetitions after a loss, of calls that name none.' })
  gales: number;

  @Field(() => Int, { nullable: true, description: 'The hit rate that it claims, in whole percents.' })
  claimedRate: number | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was opened.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was closed.' })
  closedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether it has an address that takes calls as text.' })
  hasAddress: boolean;

  @Field(() => String, {
    description: "Posted at a public address, it proves that the source is the caller's.",
  })
  proofCode: string;

  @Field(() => String, { nullable: true, description: 'Public address at which its code was found.' })
  proofUrl: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was found there.' })
  provedAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Since when everybody may read its record at /fonte/ID; null if it is private.',
  })
  publishedAt: Date | null;

  @Field(() => String, { nullable: true, description: "Its owner's words beside the published figures." })
  words: string | null;

  @Field(() => CallSourceFigures, { description: 'Its figures, computed when they are asked for.' })
  figures: CallSourceFigures;
}
