import { useState } from 'react';

/**
 * Passes each new answer of a query on during rendering, before anything of it is shown: for state that grows from
 * answers and other events, and cannot be computed from the last answer only.
 *
 * @param take sets state of the same component
 */
export function useEachResult<Answer>(answer: Answer | undefined, take: (answer: Answer) => void): void {
  const [seen, setSeen] = useState<Answer>();
  if (answer === undefined || answer === seen) return;
  setSeen(answer);
  take(answer);
}
