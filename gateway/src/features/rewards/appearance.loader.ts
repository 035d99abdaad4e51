import DataLoader from 'dataloader';
import type { Context } from '../../platform/graphql/context.js';
import { AppearanceService } from './appearance.service.js';
import type { Appearance } from './appearance.type.js';

const APPEARANCES = Symbol('appearances');

/** How one user has chosen things to look; all users that a request asks about are read with one query. */
export function loadAppearance({ loader, services }: Context, userId: string): Promise<Appearance> {
  const make = () => new DataLoader<string, Appearance>((ids) => services.get(AppearanceService).ofMany(ids));
  return loader(APPEARANCES, make).load(userId);
}
