import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import { RECORD_PROOFS_PER_MINUTE } from '#schema/limits.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { networkOf } from '../../platform/client-network.js';
import type { Context } from '../../platform/graphql/context.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { HitRate } from '../outcomes/hit-rate.type.js';
import { RecordFiguresService } from './record-figures.service.js';
import { RecordFigures } from './record-figures.type.js';
import { RecordProofService } from './record-proof.service.js';
import { RecordProof, RecordProofsArgs } from './record-proof.type.js';

@ArgsType()
class RecordHitRateArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Timeframe.' })
  timeframe: Timeframe;
}

@Resolver()
export class RecordResolver {
  constructor(
    private readonly figures: RecordFiguresService,
    private readonly proofs: RecordProofService,
  ) {}

  @Query(() => RecordFigures, {
    description: 'How often the product was right over every closed candle, with data to verify it. Public.',
  })
  record(): ReturnType<RecordFiguresService['current']> {
    return this.figures.current();
  }

  @Query(() => HitRate, {
    description:
      'Hit rate over every closed candle of a pair and timeframe, for the current feed and engine version.',
  })
  recordHitRate(@Args(() => RecordHitRateArgs) { pair, timeframe }: RecordHitRateArgs): Promise<HitRate> {
    return this.figures.hitRateOf(pair, timeframe);
  }

  @Query(() => [RecordProof], {
    description: `Proofs that a leaf, or an entry's direction, price and outcome, are in the log; ${RECORD_PROOFS_PER_MINUTE} leaves a minute, an entry counting as three. Public.`,
  })
  recordProofs(
    @Args(() => RecordProofsArgs) args: RecordProofsArgs,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<RecordProof[]> {
    return this.proofs.of(args, viewer?.userId ?? networkOf(clientAddress));
  }
}
