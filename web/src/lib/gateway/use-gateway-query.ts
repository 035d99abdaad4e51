import { startTransition, useEffect, useState } from 'react';
import { type Operation, useGatewayCall } from './call-gateway';

type NoVariables = Readonly<Record<string, never>>;

/** The last answers, shown immediately while they are refetched. */
const lastAnswers = new Map<string, unknown>();

interface State<Data> {
  readonly data: Data | undefined;
  readonly failed: boolean;
}

/**
 * The answer to an operation without variables, for pages that are the same for everyone and do not load Apollo Client.
 */
export function useGatewayQuery<Data>(
  asked: Operation<Data, NoVariables>,
): State<Data> & { retry: () => void } {
  const ask = useGatewayCall();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State<Data>>(() => ({
    data: lastAnswers.get(asked.name) as Data | undefined,
    failed: false,
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs it again
  useEffect(() => {
    let awaited = true;
    ask(asked, {}).then(
      (data) => {
        lastAnswers.set(asked.name, data);
        // As a transition, figures and tables render in slices, so that the page stays responsive.
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

/** Clears the stored answers, so that the next test starts without any. */
export const clearGatewayQueries = () => lastAnswers.clear();
