import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.js';
import { Signal } from '../signals/signal.type.js';
import { loadEntryLink } from './record-entry-link.loader.js';
import { RecordEntryLink } from './record-entry-link.type.js';

@Resolver(() => Signal)
export class RecordEntryLinkResolver {
  @FieldResolver(() => RecordEntryLink, {
    nullable: true,
    description:
      'The entry of its candle in the public record; null until the record has read the close, and where it has no entry of that candle.',
  })
  recordEntry(@Root() signal: Signal, @Ctx() context: Context): Promise<RecordEntryLink | null> {
    return loadEntryLink(context, signal);
  }
}
