import { Arg, Query, Resolver } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { TechnicalAnalysisService } from './technical-analysis.service.js';
import { TechnicalAnalysis } from './technical-analysis.type.js';

@Resolver()
export class TechnicalAnalysisResolver {
  constructor(private readonly analyses: TechnicalAnalysisService) {}

  @Query(() => TechnicalAnalysis, {
    description: 'What the indicators say of closed candles, and how they came there. Nothing is kept.',
  })
  technicalAnalysis(
    @Arg('pair', () => PairScalar, { description: 'Currency pair.' }) pair: Pair,
    @Arg('timeframe', () => TimeframeScalar, { description: 'Length of a candle.' }) timeframe: Timeframe,
  ): Promise<TechnicalAnalysis> {
    return this.analyses.of(pair, timeframe);
  }
}
