import DataLoader from 'dataloader';
import type { Context } from '../../platform/graphql/context.js';
import { ProgressService } from './progress.service.js';
import type { XpStats } from './progress.type.js';

const XP_TOTALS = Symbol('xp totals');

/** Totals of a user, undefined for who has none; all users that a request asks about are read with one query. */
export function loadXpTotals({ loader, services }: Context, userId: string): Promise<XpStats | undefined> {
  const make = () =>
    new DataLoader<string, XpStats | undefined>(async (ids) => {
      const totals = await services.get(ProgressService).totalsOf(ids);
      return ids.map((id) => totals.get(id));
    });
  return loader(XP_TOTALS, make).load(userId);
}
