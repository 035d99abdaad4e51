import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { isPair, type Pair } from '#schema/pair.js';
import { useListedPairs } from '../../entities/starred-pairs';
import { type Coverage, isPairOffered } from '../../lib/offered-market';
import { Icon } from '../../ui/icon';

const Box = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    '& > svg': { pos: 'absolute', right: '1', top: '2', color: 'muted', pointerEvents: 'none' },
  },
});
const Native = chakra('select', {
  base: {
    appearance: 'none',
    // As wide as a pair: by default the browser makes room for the longest option, '… (sem dados)'.
    w: '6.5rem',
    h: 'control.sm',
    ml: '-2',
    pl: '2',
    pr: '6',
    bg: 'transparent',
    color: 'text',
    fontWeight: 'semibold',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'raised' },
    '& option': { bg: 'surface', color: 'text' },
  },
});

interface PairSelectProps {
  readonly pair: Pair;
  readonly coverage: Coverage;
  readonly onChange: (pair: Pair) => void;
}

/** The pair in the chart's head, as a field to choose another. */
export function PairSelect({ pair, coverage, onChange }: PairSelectProps) {
  const pairs = useListedPairs();
  const has = (candidate: Pair) => candidate === pair || isPairOffered(coverage, candidate);
  return (
    <Box>
      <Native
        aria-label="Par"
        value={pair}
        onChange={({ target }) => isPair(target.value) && onChange(target.value)}
      >
        {pairs.map((candidate) => (
          <option key={candidate} value={candidate} disabled={!has(candidate)}>
            {has(candidate) ? candidate : `${candidate} (sem dados)`}
          </option>
        ))}
      </Native>
      <Icon as={ChevronDown} />
    </Box>
  );
}
