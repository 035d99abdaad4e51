import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DEFAULT_PAIR, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { useListedPairs } from '../../entities/starred-pairs';
import { CandlesDocument } from '../../gql/market';
import { errorMessage } from '../../lib/apollo/error-message';
import { readToken } from '../../lib/session/token';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { TextLink } from '../../ui/text-link';
import type { LabRequest } from './worker/lab-messages';

const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });
const Choice = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr auto' },
    gap: '3',
    alignItems: 'center',
  },
});

/** The most closed candles that the cost limit of one call allows. */
const CANDLES_MOST = 390;

interface FeedChoiceProps {
  readonly onLoad: (request: LabRequest) => void;
}

function FeedForm({ onLoad }: FeedChoiceProps) {
  const client = useApolloClient();
  const listed = useListedPairs();
  const [pair, setPair] = useState<Pair>(DEFAULT_PAIR);
  const [timeframe, setTimeframe] = useState<Timeframe>('5m');
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      const variables = { pair, timeframe, limit: CANDLES_MOST };
      const { data } = await client.query({ query: CandlesDocument, variables, fetchPolicy: 'no-cache' });
      const candles = (data?.candles.candles ?? []).map(({ time, open, high, low, close }) => ({
        time: Date.parse(time),
        open,
        high,
        low,
        close,
      }));
      onLoad({ kind: 'candles', pair, timeframe, candles });
    } catch (error) {
      setFailure(errorMessage(error, 'Não deu para carregar o histórico.'));
    }
    setAsking(false);
  };
  return (
    <>
      <Choice>
        <SelectField
          label="Par"
          value={pair}
          options={listed.map((value) => ({ value, label: value }))}
          onChange={setPair}
        />
        <SelectField
          label="Tempo gráfico"
          value={timeframe}
          options={TIMEFRAMES.map((value) => ({ value, label: value }))}
          onChange={setTimeframe}
        />
        <Button size="lg" busy={asking} busyText="Carregando..." onClick={() => void ask()}>
          Carregar
        </Button>
      </Choice>
      {failure !== undefined && <Help role="alert">{failure}</Help>}
      <Help>
        São as {CANDLES_MOST} últimas velas: poucas para concluir qualquer coisa. Onde aparece “Dados
        simulados”, todo acerto acima ou abaixo de 50% é acaso, por construção.
      </Help>
    </>
  );
}

/** Loads the newest closed candles of the product's own feed, for signed-in users. */
export function FeedChoice({ onLoad }: FeedChoiceProps) {
  if (readToken() !== null) return <FeedForm onLoad={onLoad} />;
  return (
    <Help>
      O histórico do Farol é para quem entrou.{' '}
      <TextLink asChild underlined>
        <Link to="/login">Entrar</Link>
      </TextLink>
    </Help>
  );
}
