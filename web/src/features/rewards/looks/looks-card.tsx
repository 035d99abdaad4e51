import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { CHART_THEMES, PROFILE_RINGS } from '#schema/rewards.js';
import { Avatar } from '../../../ui/avatar';
import { Card, CardHeader } from '../../../ui/card';
import { CandlePicture } from './candle-picture';
import { ChoiceTiles } from './choice-tiles';
import { type Looks, useChooseLooks } from './use-choose-looks';

const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5', p: '4' } });

interface LooksCardProps {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly profileImage: string | null;
    readonly appearance: Looks;
  };
  /** The level that one has, 1 to 10. */
  readonly level: number;
}

/** The ring around one's picture and the colours of charts, as far as one's level opens them. */
export function LooksCard({ user, level }: LooksCardProps) {
  const titleId = useId();
  const { profileRing, chartTheme } = user.appearance;
  const choose = useChooseLooks(user.id, { profileRing, chartTheme });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Aparência" titleId={titleId} />
      <Body>
        <ChoiceTiles
          legend="Anel de perfil"
          choices={PROFILE_RINGS}
          chosen={profileRing}
          level={level}
          onChoose={(ring) => choose({ profileRing: ring })}
          picture={(ring) => <Avatar name={user.name} photo={user.profileImage} ring={ring} />}
        />
        <ChoiceTiles
          legend="Tema dos gráficos"
          choices={CHART_THEMES}
          chosen={chartTheme}
          level={level}
          onChoose={(theme) => choose({ chartTheme: theme })}
          picture={(theme) => <CandlePicture theme={theme} />}
        />
      </Body>
    </Card>
  );
}
