import { startTransition, useEffect, useState } from 'react';
import { type Operation, useAsk } from './ask';

type NoVariables = Readonly<Record<string, never>>;

/** Answers that came with the page, by operation: taken once in place of a call. */
function givenAnswers(): Map<string, unknown> {
  const text = document.getElementById('answers')?.textContent;
  return new Map(text ? Object.entries(JSON.parse(text)) : []);
}

const given = givenAnswers();
/** The last answers, shown at once while they are asked for again. */
const kept = new Map(given);

interface State<Data> {
  readonly data: Data | undefined;
  readonly failed: boolean;
}

/** What an operation without variables answers, of pages that are the same for everybody and do without Apollo Client. */
export function useAnswer<Data>(asked: Operation<Data, NoVariables>): State<Data> & { retry: () => void } {
  const ask = useAsk();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State<Data>>(() => ({
    data: kept.get(asked.name) as Data | undefined,
    failed: false,
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let awaited = true;
    if (given.delete(asked.name)) return;
    ask(asked, {}).then(
      (data) => {
        kept.set(asked.name, data);
        // Figures and tables are drawn in slices, between which the page answers.
        if (awaited) startTransition(() => setState({ data, failed: false }));
      },
      () => {
        if (awaited) setState(({ data }) => ({ data, failed: data === undefined }));
      },
    );
    return () => {
      awaited = false;
    };
  }, [ask, asked, tries]);

  return { ...state, retry: () => setTries((before) => before + 1) };
}

/** Forgets what is kept: the next test begins with nothing. */
export const forgetAnswers = () => kept.clear();
