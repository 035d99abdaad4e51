import { describe, expect, test } from 'vitest';
import { afterFrameEvent, BLANK_FRAME, badgeOf, type FrameEvent } from './frame-state';

const HOME = 'https://farol.example/pratica';
const INVEST = 'https://farol.example/pratica/invest';

const badges = (events: readonly FrameEvent[], mark?: string) => {
  let state = BLANK_FRAME;
  return [
    badgeOf(state, mark),
    ...events.map((event) => {
      state = afterFrameEvent(state, event);
      return badgeOf(state, mark);
    }),
  ];
};

describe('§4 embedded platform badge', () => {
  test('blank is LOADING, another address BROWSING, the invest page REGISTERED', () => {
    expect(
      badges(
        [
          { kind: 'loaded', address: HOME },
          { kind: 'moved', address: HOME },
          { kind: 'moved', address: INVEST },
          { kind: 'moved', address: HOME },
        ],
        '/invest',
      ),
    ).toEqual(['LOADING', 'BROWSING', 'BROWSING', 'REGISTERED', 'BROWSING']);
  });

  test('after the wait it is REGISTERED, until another address or document', () => {
    const events: FrameEvent[] = [
      { kind: 'loaded', address: HOME },
      { kind: 'waited' },
      { kind: 'moved', address: HOME },
      { kind: 'moved', address: `${HOME}/ajuda` },
      { kind: 'waited' },
      { kind: 'loaded', address: HOME },
    ];
    expect(badges(events, '/invest').slice(1)).toEqual([
      'BROWSING',
      'REGISTERED',
      'REGISTERED',
      'BROWSING',
      'REGISTERED',
      'BROWSING',
    ]);
  });

  test('another origin’s address is ignored: only load and wait decide', () => {
    expect(badges([{ kind: 'loaded', address: INVEST }, { kind: 'waited' }])).toEqual([
      'LOADING',
      'BROWSING',
      'REGISTERED',
    ]);
  });
});
