import { chakra } from '@chakra-ui/react/styled-system';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';

const Group = chakra('fieldset', { base: { minW: 0 } });
const Legend = chakra('legend', { base: { mb: '2', fontWeight: 'medium' } });
const Tiles = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(82px, 1fr))', gap: '2' },
});
const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    px: '1',
    pt: '3',
    pb: '2',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    textStyle: 'xs',
    fontWeight: 'medium',
    textAlign: 'center',
    cursor: 'pointer',
    _hover: { bg: 'raised' },
    '&:has(:checked)': {
      bg: 'action.soft',
      borderColor: 'action.fg',
      boxShadow: '0 0 0 1px {colors.action.fg}',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { bg: 'transparent', borderColor: 'line', color: 'muted', cursor: 'not-allowed' },
  },
});
const Radio = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    cursor: 'inherit',
    _focusVisible: { outline: 'none' },
  },
});
const Picture = chakra('span', { base: { display: 'grid', placeItems: 'center', h: '11' } });
const From = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'muted', fontWeight: 'normal' },
});

interface ChoiceTilesProps<Id extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly level: number }[];
  readonly chosen: Id;
  /** The level that one has; choices of higher ones cannot be made. */
  readonly level: number;
  readonly onChoose: (id: Id) => void;
  /** What a choice looks like. */
  readonly picture: (id: Id) => ReactNode;
}

/** One of several looks, each shown as it is: the browser's own radio buttons, changed by arrow keys. */
export function ChoiceTiles<Id extends string>(props: ChoiceTilesProps<Id>) {
  const { legend, choices, chosen, level, onChoose, picture } = props;
  const name = useId();
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Tiles>
        {choices.map((choice) => (
          <Tile key={choice.id}>
            <Radio
              type="radio"
              name={name}
              checked={choice.id === chosen}
              disabled={choice.level > level}
              onChange={() => onChoose(choice.id)}
            />
            <Picture>{picture(choice.id)}</Picture>
            {choice.label}
            <From>
              {choice.level > level && <Lock size={12} strokeWidth={2} aria-hidden="true" />}
              {choice.level === 1 ? 'De todos' : `Nível ${choice.level}`}
            </From>
          </Tile>
        ))}
      </Tiles>
    </Group>
  );
}
