import { chakra } from '@chakra-ui/react/styled-system';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The colour of a level; decoration beside its name. */
export const LevelSwatch = chakra(
  'span',
  {
    base: { flex: 'none', boxSize: '2', borderRadius: '2px' },
    variants: { level: Object.fromEntries(LEVELS.map((level) => [level, { bg: `level.${level}` }])) },
  },
  { defaultProps: { 'aria-hidden': true } },
);
