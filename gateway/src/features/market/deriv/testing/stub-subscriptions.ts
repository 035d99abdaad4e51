import type { WebSocket } from 'ws';
import type { Request } from './stub-answers.js';

interface Subscription {
  readonly id: string;
  readonly socket: WebSocket;
  readonly request: Request;
}

/** Who is to be sent which prices. */
export class StubSubscriptions {
  private list: readonly Subscription[] = [];
  private lastId = 0;

  get all(): readonly Subscription[] {
    return this.list;
  }

  add(socket: WebSocket, request: Request): string {
    this.lastId += 1;
    const id = `subscription-${this.lastId}`;
    this.list = [...this.list, { id, socket, request }];
    return id;
  }

  /** 1 where there was one to remove, as Deriv's `forget` answers. */
  remove(matches: (subscription: Subscription) => boolean): 0 | 1 {
    const kept = this.list.filter((subscription) => !matches(subscription));
    const removed = kept.length < this.list.length ? 1 : 0;
    this.list = kept;
    return removed;
  }

  count(matches: (request: Request) => boolean): number {
    return this.list.filter(({ request }) => matches(request)).length;
  }
}
