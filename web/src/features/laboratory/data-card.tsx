import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { lazy, Suspense, useState } from 'react';
import { formatDecimal, formatWholePercent } from '../../lib/format-number';
import { formatUtcDate } from '../../lib/format-time';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { FileDrop } from '../../ui/file-drop';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';
import { Skeleton } from '../../ui/skeleton';
import { FileReading } from './file-reading';
import type { FormatChoice, LabRequest } from './worker/lab-messages';
import type { LoadedData, Missing, RecognisedFile } from './worker/lab-session';

// Loaded on demand: most users bring a file.
const FeedChoice = lazy(() => import('./feed-choice').then((choice) => ({ default: choice.FeedChoice })));

const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '4' } });
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });

interface DataCardProps {
  readonly loading: boolean;
  readonly share: number;
  readonly recognised: RecognisedFile | undefined;
  readonly data: LoadedData | undefined;
  readonly refusal: string | undefined;
  readonly missing: Missing | undefined;
  readonly fields: readonly string[] | undefined;
  readonly onLoad: (request: LabRequest) => void;
  readonly onCancel: () => void;
}

/** Chooses the candles to test: the user's own file, or the product's history. */
export function DataCard(props: DataCardProps) {
  const { loading, share, recognised, data, refusal, missing, fields = [], onLoad, onCancel } = props;
  const [source, setSource] = useState<'file' | 'feed'>('file');
  const [file, setFile] = useState<File>();
  // Kept here, since the reading below leaves the page while the file is read again.
  const [choice, setChoice] = useState<FormatChoice>({});
  const choose = (chosen: File) => {
    setFile(chosen);
    setChoice({});
    onLoad({ kind: 'file', file: chosen, choice: {}, use: false });
  };
  const correct = (chosen: File, change: FormatChoice) => {
    const changed = { ...choice, ...change };
    setChoice(changed);
    onLoad({ kind: 'file', file: chosen, choice: changed, use: false });
  };
  return (
    <Card aria-labelledby="laboratorio-dados">
      <CardHeader
        title="Dados"
        titleId="laboratorio-dados"
        actions={
          <Button variant="ghost" size="sm" onClick={() => setSource(source === 'file' ? 'feed' : 'file')}>
            {source === 'file' ? 'Usar o histórico do Farol' : 'Usar um arquivo seu'}
          </Button>
        }
      />
      <Body>
        {source === 'file' ? (
          <FileChoice onFile={choose} />
        ) : (
          <Suspense fallback={<Skeleton h="control.lg" />}>
            <FeedChoice onLoad={onLoad} />
          </Suspense>
        )}
        {loading && (
          <Flex gap="3" align="center">
            <chakra.div flex="1">
              <ProgressBar value={share * 100} label="Leitura dos dados" />
            </chakra.div>
            <Button variant="secondary" size="sm" onClick={onCancel}>
              Cancelar
            </Button>
          </Flex>
        )}
        <Flex direction="column" gap="4" aria-live="polite">
          {refusal !== undefined && (
            <Notice tone="put" icon={<Icon as={TriangleAlert} />}>
              {refusal}
            </Notice>
          )}
          {file && !loading && (recognised || missing) && (
            <FileReading
              key={`${file.name} ${file.lastModified}`}
              recognised={recognised}
              missing={missing}
              fields={fields}
              choice={choice}
              onCorrect={(change) => correct(file, change)}
              onUse={() => onLoad({ kind: 'file', file, choice, use: true })}
            />
          )}
          {data && <DataSummary data={data} />}
        </Flex>
      </Body>
    </Card>
  );
}

function FileChoice({ onFile }: { readonly onFile: (file: File) => void }) {
  return (
    <>
      <FileDrop accept=".csv,.gz,.txt" onFiles={([file]) => onFile(file)}>
        <b>Escolha um arquivo de velas ou solte-o aqui</b>
        <Help as="span">
          .csv, .txt ou .gz de HistData, MetaTrader, TradingView, Dukascopy e outros, até 400 MB
        </Help>
      </FileDrop>
      <Help>
        O arquivo é lido aqui, no seu navegador, e não sai dele: nada é enviado. Antes de calcular, a página
        diz o que reconheceu, e você pode corrigir.
      </Help>
    </>
  );
}

function DataSummary({ data }: { readonly data: LoadedData }) {
  const { pair, timeframe, candles, from, to, heldFrom, seen } = data;
  return (
    <Flex direction="column" gap="2">
      <p>
        <b>
          {pair} {timeframe}
        </b>
        : {formatDecimal(candles, 0)} velas, de {formatUtcDate(from)} a {formatUtcDate(to)}.
      </p>
      <Help>
        Você testa nos dois primeiros terços. O último, desde {formatUtcDate(heldFrom)}, fica guardado até
        você se decidir.
      </Help>
      {seen > 0 && (
        <Notice tone="warn" icon={<Icon as={TriangleAlert} />}>
          {formatWholePercent(Math.round(100 * seen))} destas velas são dos preços em que os pesos do Farol
          foram estimados: nelas, o acerto deles parece melhor do que é.
        </Notice>
      )}
    </Flex>
  );
}
