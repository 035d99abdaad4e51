import { Args, Query, Resolver } from 'type-graphql';
import { CoinCandlesService } from './coin-candles.service.js';
import { CoinCandlesArgs, PastOpportunitiesArgs } from './crypto.input.js';
import { CoinCandles, CryptoOpportunity, CryptoOpportunityPage, CryptoTrackRecord } from './crypto.type.js';
import { CryptoRecordService } from './crypto-record.service.js';
import { OpportunityService } from './opportunity.service.js';

@Resolver()
export class CryptoResolver {
  constructor(
    private readonly opportunities: OpportunityService,
    private readonly coinCandles: CoinCandlesService,
    private readonly records: CryptoRecordService,
  ) {}

  @Query(() => [CryptoOpportunity], {
    description:
      'Opportunities that have neither expired nor reached their target; highest confidence first.',
  })
  cryptoOpportunities(): Promise<CryptoOpportunity[]> {
    return this.opportunities.active();
  }

  @Query(() => CryptoOpportunityPage, {
    description: 'Opportunities that have expired or reached their target, with their outcomes.',
  })
  pastCryptoOpportunities(
    @Args(() => PastOpportunitiesArgs) args: PastOpportunitiesArgs,
  ): Promise<CryptoOpportunityPage> {
    return this.opportunities.past(args);
  }

  @Query(() => CoinCandles, { description: 'Candles of 1 h of a coin, with support and resistance.' })
  cryptoCandles(@Args(() => CoinCandlesArgs) { symbol, limit }: CoinCandlesArgs): Promise<CoinCandles> {
    return this.coinCandles.of(symbol, limit);
  }

  @Query(() => CryptoTrackRecord, {
    description: 'All settled opportunities of the present feed and engine version, the same for every user.',
  })
  cryptoTrackRecord(): Promise<CryptoTrackRecord> {
    return this.records.trackRecord();
  }
}
