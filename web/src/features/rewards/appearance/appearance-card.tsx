import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useId } from 'react';
import { CHART_THEMES, type ChartTheme, PROFILE_RINGS, type ProfileRing } from '#schema/rewards.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useChooseAppearanceMutation } from '../../../gql/rewards-appearance';
import { usePendingValue } from '../../../lib/use-pending-value';
import { Avatar } from '../../../ui/avatar';
import { Card, CardHeader } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { CANDLE_COLORS } from '../../../ui/theme/candle-colors';

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
const Sample = chakra('span', { base: { display: 'grid', placeItems: 'center', h: '11' } });
const From = chakra('span', {
  base: {
    mt: 'auto',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'muted',
    fontWeight: 'normal',
  },
});

interface ChoiceTilesProps<Id extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly level: number }[];
  readonly chosen: Id;
  /** The user's level; choices of higher levels are disabled. */
  readonly level: number;
  readonly onChoose: (id: Id) => void;
  /** Preview of a choice. */
  readonly picture: (id: Id) => ReactNode;
}

/** A few choices, each with a preview: the browser's native radio buttons, operated by arrow keys. */
function ChoiceTiles<Id extends string>(props: ChoiceTilesProps<Id>) {
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
            <Sample>{picture(choice.id)}</Sample>
            {choice.label}
            <From>
              {choice.level > level && <Icon as={Lock} size={12} strokeWidth={2} />}
              {choice.level === 1 ? 'De todos' : `Nível ${choice.level}`}
            </From>
          </Tile>
        ))}
      </Tiles>
    </Group>
  );
}

const candles = ({ up, down }: { readonly up: string; readonly down: string }) => ({
  '& .up': { fill: up },
  '& .down': { fill: down },
});

const Picture = chakra('svg', {
  base: { w: '12', h: '10' },
  variants: {
    theme: {
      CLASSIC: candles(CANDLE_COLORS.CLASSIC),
      BLUE_ORANGE: candles(CANDLE_COLORS.BLUE_ORANGE),
      LAGOON: candles(CANDLE_COLORS.LAGOON),
      DUSK: candles(CANDLE_COLORS.DUSK),
      MOONLIGHT: candles(CANDLE_COLORS.MOONLIGHT),
    },
  },
});

/** Left, top and height of the bodies in a box of 48 by 40; wicks extend 4 further at both ends. */
const CANDLES = [
  { x: 2, y: 18, height: 14, side: 'up' },
  { x: 14, y: 10, height: 14, side: 'up' },
  { x: 26, y: 13, height: 15, side: 'down' },
  { x: 38, y: 6, height: 18, side: 'up' },
] as const;

interface CandlePictureProps {
  readonly theme: ChartTheme;
}

/** Four candles in the colours of a theme. */
function CandlePicture({ theme }: CandlePictureProps) {
  return (
    <Picture theme={theme} viewBox="0 0 48 40" aria-hidden="true">
      {CANDLES.map(({ x, y, height, side }) => (
        <g key={x} className={side}>
          <rect x={x + 3.25} y={y - 4} width="1.5" height={height + 8} />
          <rect x={x} y={y} width="8" height={height} rx="1" />
        </g>
      ))}
    </Picture>
  );
}

interface Appearance {
  readonly profileRing: ProfileRing;
  readonly chartTheme: ChartTheme;
}

/**
 * The appearance, and how to choose another: shown immediately and reverted if the gateway refuses.
 *
 * @param userId the user to change
 * @param kept the user's appearance as last saved
 */
function useAppearance(userId: string, kept: Appearance) {
  const [shown, show] = usePendingValue(kept);
  const [mutate] = useChooseAppearanceMutation();
  const run = useMutationToast(mutate, 'A aparência não foi salva. Tente novamente.');
  const choose = (choice: Partial<Appearance>) => {
    const next = { ...shown, ...choice };
    const chooseAppearance = { __typename: 'Appearance' as const, id: userId, ...next };
    show(next, run({ variables: { input: choice }, optimisticResponse: { chooseAppearance } }));
  };
  return [shown, choose] as const;
}

interface AppearanceCardProps {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly profileImage: string | null;
    readonly appearance: Appearance;
  };
  /** The user's level, 1 to 10. */
  readonly level: number;
}

/** The ring around the profile picture and the chart colours, as far as the user's level unlocks them. */
export function AppearanceCard({ user, level }: AppearanceCardProps) {
  const titleId = useId();
  const { profileRing, chartTheme } = user.appearance;
  const [shown, choose] = useAppearance(user.id, { profileRing, chartTheme });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Aparência" titleId={titleId} />
      <Stack gap="5" p="4">
        <ChoiceTiles
          legend="Anel de perfil"
          choices={PROFILE_RINGS}
          chosen={shown.profileRing}
          level={level}
          onChoose={(ring) => choose({ profileRing: ring })}
          picture={(ring) => <Avatar name={user.name} photo={user.profileImage} ring={ring} />}
        />
        <ChoiceTiles
          legend="Tema dos gráficos"
          choices={CHART_THEMES}
          chosen={shown.chartTheme}
          level={level}
          onChoose={(theme) => choose({ chartTheme: theme })}
          picture={(theme) => <CandlePicture theme={theme} />}
        />
      </Stack>
    </Card>
  );
}
