import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type Attempts, attemptKey, keepAttempts, NO_ATTEMPTS, readAttempts, withAttempt } from './attempts';
import { isHeldSeen, keepSeen, readSeen, seenStore, withHeld, withTried } from './seen-prices';
import type { LabAnswer, LabRequest } from './worker/lab-messages';
import type { LoadedData, Missing, RecognisedFile } from './worker/lab-session';
import type { Trial, TrialResult } from './worker/trial';

/** A combination and its result; null if no entry was left. */
export interface Outcome {
  readonly trial: Trial;
  readonly result: TrialResult | null;
}

interface LabState {
  readonly doing: 'nothing' | 'loading' | 'trying' | 'revealing';
  /** Progress of loading, 0..1. */
  readonly share: number;
  /** What the chosen file is taken for, until the user has it used. */
  readonly recognised?: RecognisedFile;
  readonly data?: LoadedData;
  readonly tried?: Outcome;
  readonly revealed?: Outcome;
  /** pt-BR */
  readonly refusal?: string;
  /** What the user can say about the refused file. */
  readonly missing?: Missing;
  /** The fields of a row whose columns only the user can name. */
  readonly fields?: readonly string[];
}

const IDLE: LabState = { doing: 'nothing', share: 0 };

function startWorker(): Worker {
  return new Worker(new URL('./worker/lab-worker.ts', import.meta.url), { type: 'module' });
}

/** The state and actions that the page's cards use. */
export type Laboratory = ReturnType<typeof useLaboratory>;

/** The laboratory's worker, its latest answer, and the attempts of this tab's session. */
export function useLaboratory() {
  const [state, setState] = useState<LabState>(IDLE);
  const [attempts, setAttempts] = useState<Attempts>(readAttempts);
  const seen = useStore(seenStore);
  const worker = useRef<Worker | undefined>(undefined);
  const loaded = useRef<LabRequest | undefined>(undefined);

  const change = useCallback((update: (before: Attempts) => Attempts) => {
    setAttempts((before) => {
      // Read again, because the storage is authoritative even after the page was left and reopened.
      const stored = readAttempts();
      const after = update(stored === NO_ATTEMPTS ? before : stored);
      keepAttempts(after);
      return after;
    });
  }, []);

  const receive = useCallback((answer: LabAnswer) => {
    if (answer.kind === 'progress') setState((before) => ({ ...before, share: answer.share }));
    else if (answer.kind === 'recognised') setState({ ...IDLE, recognised: answer.recognised });
    else if (answer.kind === 'loaded') setState({ ...IDLE, data: answer.data });
    else if (answer.kind === 'refused') {
      const { reason, missing, fields } = answer;
      const named = { ...(missing && { missing }), ...(fields && { fields }) };
      setState((before) => ({ ...before, doing: 'nothing', refusal: reason, ...named }));
    } else {
      const { kind, trial, result } = answer;
      setState((before) => {
        const { refusal: _, ...rest } = before;
        return { ...rest, doing: 'nothing', [kind]: { trial, result } };
      });
    }
  }, []);

  const ask = useCallback(
    (request: LabRequest) => {
      worker.current ??= startWorker();
      worker.current.onmessage = ({ data }: MessageEvent<LabAnswer>) => receive(data);
      worker.current.onerror = () =>
        receive({ kind: 'refused', reason: 'O cálculo não pôde começar neste navegador.' });
      worker.current.postMessage(request);
    },
    [receive],
  );

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const load = (request: LabRequest) => {
    stop();
    loaded.current = request;
    setState({ ...IDLE, doing: 'loading' });
    ask(request);
  };

  /** Stops the current work. The data is loaded again, since the worker that held it has been terminated. */
  const cancel = () => {
    stop();
    const { doing } = state;
    const before = loaded.current;
    if (doing === 'loading' || before === undefined) setState(IDLE);
    else load(before);
  };

  const run = (kind: 'try' | 'reveal', trial: Trial) => {
    const { data } = state;
    if (kind === 'reveal' && data) {
      if (isHeldSeen(readSeen(), data)) return;
      // Recorded when it is requested: leaving before the answer does not undo it.
      keepSeen((before) => withHeld(before, data));
    }
    setState((before) => ({ ...before, doing: kind === 'try' ? 'trying' : 'revealing' }));
    ask({ kind, trial });
  };

  // A combination counts as tried once it has results.
  const { data, tried } = state;
  useEffect(() => {
    if (!data || !tried?.result) return;
    const { sums } = tried.result;
    const key = attemptKey(data.fingerprint, tried.trial);
    change((kept) => withAttempt(kept, key, sums));
    keepSeen((before) => withTried(before, data));
  }, [data, tried, change]);

  return { ...state, attempts, heldSeen: data !== undefined && isHeldSeen(seen, data), load, cancel, run };
}
