import { draftOf, draftSearch, INVEST_PATH, type OrderDraft } from './order-draft';

const KIND = 'farol:ordem';

/** What a page says to the practice platform in its frame, for it to fill in its ticket. */
export interface DraftMessage {
  readonly kind: typeof KIND;
  readonly search: string;
}

/** Where a draft is shown: by its address in a frame or tab that is yet to load, by the message in one that has. */
export function draftTarget(draft: OrderDraft): { address: string; message: DraftMessage } {
  const search = draftSearch(draft);
  return { address: `${INVEST_PATH}${search}`, message: { kind: KIND, search } };
}

/** The draft in a message of our own pages; undefined for any other message, which frames get from many sides. */
export function draftOfMessage(
  { data, origin }: Pick<MessageEvent<unknown>, 'data' | 'origin'>,
  own: string,
) {
  if (origin !== own || typeof data !== 'object' || data === null) return undefined;
  const { kind, search } = data as Partial<DraftMessage>;
  return kind === KIND && typeof search === 'string' ? draftOf(search) : undefined;
}
