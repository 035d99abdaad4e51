import DataLoader from 'dataloader';
import type { Context } from '../../../platform/graphql/context.js';
import { type FrameUrl, FrameUrlService } from './frame-url.service.js';

const FRAME_URLS = Symbol('frame urls');

/** Where the frame of a user or visitor stood last; all that a request asks for are read with one query. */
export function loadFrameUrl({ loader, services }: Context, id: string): Promise<FrameUrl | undefined> {
  const make = () =>
    new DataLoader<string, FrameUrl | undefined>((ids) => services.get(FrameUrlService).ofMany(ids));
  return loader(FRAME_URLS, make).load(id);
}
