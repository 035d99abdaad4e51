import DataLoader from 'dataloader';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.js';
import { Signal } from '../signals/signal.type.js';
import { RecordEntryLinkService } from './record-entry-link.service.js';
import { type CandleKey, RecordEntryLink } from './record-entry-link.type.js';

const LINKS = Symbol('entries of the record');

const keyText = ({ feed, engineVersion, pair, timeframe, candleTime }: CandleKey) =>
  [feed, engineVersion, pair, timeframe, candleTime.getTime()].join('|');

/** The record's entry for a candle. All entries in a request are read by one query. */
function loadEntryLink({ loader, services }: Context, key: CandleKey): Promise<RecordEntryLink | null> {
  const make = () =>
    new DataLoader<CandleKey, RecordEntryLink | null, string>(
      (keys) => services.get(RecordEntryLinkService).ofMany(keys),
      { cacheKeyFn: keyText },
    );
  return loader(LINKS, make).load(key);
}

@Resolver(() => Signal)
export class RecordEntryLinkResolver {
  @FieldResolver(() => RecordEntryLink, {
    nullable: true,
    description:
      'The entry for its candle in the public record; null if there is none, or until the record has processed the close.',
  })
  recordEntry(@Root() signal: Signal, @Ctx() context: Context): Promise<RecordEntryLink | null> {
    const { feed, engineVersion, pair, timeframe, candleTime } = signal;
    // In lists, times come from JSON as text.
    return loadEntryLink(context, { feed, engineVersion, pair, timeframe, candleTime: new Date(candleTime) });
  }
}
