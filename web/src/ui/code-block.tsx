import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Button } from './button';

const Box = chakra('div', { base: { position: 'relative' } });
const Text = chakra('pre', {
  base: {
    m: 0,
    p: '4',
    // On a phone the button would cover the first line.
    pt: { base: '12', md: '4' },
    overflowX: 'auto',
    bg: 'field',
    borderWidth: '1px',
    borderRadius: 'md',
    fontFamily: 'mono',
    textStyle: 'xs',
    lineHeight: '1.25rem',
    tabSize: 2,
  },
});
const Corner = chakra('div', { base: { position: 'absolute', top: '2', right: '2' } });

interface CodeBlockProps {
  /** Describes the code to screen readers. */
  readonly label: string;
  readonly code: string;
  readonly onCopy: (place: HTMLElement) => void;
}

/** Runnable code; if it is wider than its container, it scrolls inside it. */
export function CodeBlock({ label, code, onCopy }: CodeBlockProps) {
  const place = useRef<HTMLPreElement>(null);
  return (
    <Box>
      <Text ref={place} role="region" aria-label={label} tabIndex={0}>
        <code>{code}</code>
      </Text>
      <Corner>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Copiar ${label}`}
          onClick={() => place.current && onCopy(place.current)}
        >
          Copiar
        </Button>
      </Corner>
    </Box>
  );
}
