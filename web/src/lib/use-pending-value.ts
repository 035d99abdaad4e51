import { useRef, useState } from 'react';

/**
 * A value with the change that is being saved. React sets a controlled input back unless it has its new value when its
 * event ends, and Apollo shows an optimistic response only in a later task.
 *
 * @param kept the value as last saved
 * @returns the value to show, and a function that shows `value` until `saving` has settled or a later change replaces it
 */
export function usePendingValue<Value>(kept: Value) {
  const [pending, setPending] = useState<{ readonly value: Value }>();
  const latest = useRef<Promise<unknown>>(undefined);
  const show = (value: Value, saving: Promise<unknown>) => {
    latest.current = saving;
    setPending({ value });
    const settle = () => {
      if (latest.current === saving) setPending(undefined);
    };
    saving.then(settle, settle);
  };
  return [pending ? pending.value : kept, show] as const;
}
