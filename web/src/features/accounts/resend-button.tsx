import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useState } from 'react';
import { retryAfterSeconds } from '../../lib/apollo/error-message';
import { formatClock } from '../../lib/format-time';
import { Button } from '../../ui/button';

/** Keeps the wait that the server asks for when it throttles a request. */
export function useServerWait() {
  const [endsAt, setEndsAt] = useState<number>();

  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => setEndsAt(undefined), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  const restAfter = (error: unknown) => {
    const seconds = retryAfterSeconds(error);
    if (seconds !== undefined) setEndsAt(Date.now() + seconds * 1000);
  };

  return {
    /** Epoch ms; undefined while the server may be asked. */
    endsAt,
    restAfter,
  };
}

const MINUTE_MS = 60_000;
const Wait = chakra('p', { base: { textStyle: 'xs', color: 'muted', textAlign: 'center' } });

/** The first whole minute after the wait is over: '14:37'. */
const freeFrom = (endsAt: number) => formatClock(Math.ceil(endsAt / MINUTE_MS) * MINUTE_MS);

interface ResendButtonProps {
  readonly onResend: () => void;
  readonly resending: boolean;
  /** Epoch ms until which the server sends no other code. */
  readonly restsUntil: number | undefined;
}

/** Requests another code. During the wait the button keeps its focus, does nothing and shows when the wait ends. */
export function ResendButton({ onResend, resending, restsUntil }: ResendButtonProps) {
  const id = useId();
  const resting = restsUntil !== undefined;
  return (
    <Flex direction="column" gap="1">
      <Button
        variant="secondary"
        size="lg"
        full
        busy={resending}
        busyText="Reenviando..."
        onClick={resting ? undefined : onResend}
        {...(resting && { 'aria-disabled': true, 'aria-describedby': id })}
      >
        Reenviar código
      </Button>
      {resting && <Wait id={id}>Você pode pedir outro código a partir das {freeFrom(restsUntil)}.</Wait>}
    </Flex>
  );
}
