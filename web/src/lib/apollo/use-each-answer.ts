import { useState } from 'react';

/**
 * Hands each new answer of a query on while the component is drawn, before anything is shown of it: for state that
 * grows from answers and other events, and cannot be computed from the last answer alone.
 *
 * @param take sets state of the same component
 */
export function useEachAnswer<Answer>(answer: Answer | undefined, take: (answer: Answer) => void): void {
  const [taken, setTaken] = useState<Answer>();
  if (answer === undefined || answer === taken) return;
  setTaken(answer);
  take(answer);
}
