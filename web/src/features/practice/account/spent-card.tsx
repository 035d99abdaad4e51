import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../ui/button';
import { momentText } from './moment-text';
import { useOpenAccount } from './use-open-account';
import { useTimeReached } from './use-time-reached';

const Box = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4' },
});
const Title = chakra('h3', { base: { fontWeight: 'semibold' } });
const Text = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

interface SpentCardProps {
  /** ISO 8601. */
  readonly mayReopenAt: string;
}

/** In the place of the ticket once the account cannot pay the smallest stake any more. */
export function SpentCard({ mayReopenAt }: SpentCardProps) {
  const mayReopen = useTimeReached(mayReopenAt);
  const { open, opening } = useOpenAccount();
  return (
    <Box role="status">
      <Title>O saldo desta conta acabou</Title>
      <Text>
        {mayReopen
          ? 'Você pode começar uma nova conta. O histórico continua guardado.'
          : `Uma nova conta pode começar em ${momentText(Date.parse(mayReopenAt), Date.now())}. Reveja o histórico com calma: ele continua guardado.`}
      </Text>
      <Button full disabled={!mayReopen} busy={opening} busyText="Abrindo..." onClick={open}>
        Abrir nova conta de prática
      </Button>
    </Box>
  );
}
