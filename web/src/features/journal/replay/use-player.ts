import { useCallback, useEffect, useRef, useState } from 'react';

/** Minutes of the day played per minute. */
export const PLAY_SPEEDS = [1, 2, 5, 10, 30, 60] as const;
export type PlaySpeed = (typeof PLAY_SPEEDS)[number];

const FRAME_MS = 250;

/** The browser functions that a player uses. */
interface PlayerClock {
  /** Monotonic clock, milliseconds. */
  readonly now: () => number;
}

const browserClock: PlayerClock = { now: () => performance.now() };

/**
 * A clock over a stretch of time: it plays at a chosen speed, pauses, and can be set. Times are epoch ms.
 *
 * @param start where it stands first
 */
export function usePlayer(from: number, until: number, start = from, clock = browserClock) {
  const [time, setTime] = useState(start);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<PlaySpeed>(60);
  const last = useRef(0);

  useEffect(() => {
    if (!playing) return;
    last.current = clock.now();
    const timer = setInterval(() => {
      const now = clock.now();
      const passed = (now - last.current) * speed;
      last.current = now;
      setTime((before) => Math.min(until, before + passed));
    }, FRAME_MS);
    return () => clearInterval(timer);
  }, [playing, speed, until, clock]);

  const ended = time >= until;
  useEffect(() => {
    if (ended) setPlaying(false);
  }, [ended]);

  const seek = useCallback(
    (moment: number) => setTime(Math.min(until, Math.max(from, moment))),
    [from, until],
  );
  const toggle = () => {
    if (!playing && ended) setTime(from);
    setPlaying(!playing);
  };
  return { time, playing, speed, ended, seek, toggle, setSpeed };
}
