import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useId, useState } from 'react';
import { REAL_TRADES_PER_IMPORT } from '#schema/trades/real-trade.js';
import { formatCount, formatCounted } from '../../../lib/format-number';
import { Card, CardHeader } from '../../../ui/card';
import { FileDrop } from '../../../ui/file-drop';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Help } from '../../../ui/settings-parts';
import { ColumnNames } from './column-names';
import { ImportList, ProfileList } from './kept-lists';
import { TradePreview } from './trade-preview';
import { type ImportDone, useImport, useSaveProfile } from './use-real-trades';
import { useTradeFile } from './use-trade-file';

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', p: { base: '4', sm: '6' } },
});
/** 'Importados 2 trades; 3 já estavam aqui.' */
function doneText({ added, duplicates }: ImportDone): string {
  const had = duplicates > 0 ? `; ${formatCounted(duplicates, 'já estava aqui', 'já estavam aqui')}` : '';
  return `${formatCounted(added, 'trade importado', 'trades importados')}${had}.`;
}

/** Reads a broker's report in the browser, shows what was understood, and imports its trades. */
export function ImportCard() {
  const titleId = useId();
  const { file, loading, open, correct, close, closeOnceSent } = useTradeFile();
  const { send, sending, tooMany } = useImport();
  const saveProfile = useSaveProfile();
  const [done, setDone] = useState<ImportDone>();
  const { reading, failure, heading, choice, name = '' } = file ?? {};
  const begin = (chosen: File) => {
    setDone(undefined);
    void open(chosen);
  };
  const run = async () => {
    if (!reading) return;
    const closeSent = closeOnceSent();
    if (choice?.columns && !(await saveProfile(choice.columns, reading))) return;
    const sent = await send(name, reading);
    if (!sent) return;
    closeSent();
    setDone(sent);
  };
  const obstacle =
    reading && tooMany(reading.trades.length)
      ? `São até ${formatCount(REAL_TRADES_PER_IMPORT)} trades por vez: divida o arquivo.`
      : undefined;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Importar trades reais" titleId={titleId} roomy />
      <Body>
        <FileDrop accept=".csv,.txt,.htm,.html" onFiles={([chosen]) => begin(chosen)}>
          <b>Escolha o relatório da corretora ou solte-o aqui</b>
          <Help as="span">
            MetaTrader 5 e 4 (HTML ou CSV), Deriv, IQ Option, Quotex, Pocket Option ou qualquer CSV, até 10 MB
          </Help>
        </FileDrop>
        <Flex direction="column" gap="4" aria-live="polite">
          {loading && <Help>Lendo o arquivo...</Help>}
          {failure !== undefined && (
            <Notice tone="put" icon={<Icon as={TriangleAlert} />}>
              {failure}
            </Notice>
          )}
          {done && <Notice icon={<Icon as={CircleCheck} />}>{doneText(done)}</Notice>}
          {sending && reading && (
            <Help>
              {formatCount(sending.sent)} de {formatCount(reading.trades.length)} enviados
            </Help>
          )}
        </Flex>
        {heading && (
          <ColumnNames
            key={heading.join()}
            heading={heading}
            onNamed={(broker, columns) => correct({ broker, columns })}
          />
        )}
        {reading && (
          <TradePreview
            key={name}
            reading={reading}
            busy={sending !== undefined}
            obstacle={obstacle}
            onCorrect={correct}
            onImport={() => void run()}
            onCancel={close}
          />
        )}
        <ImportList />
        <ProfileList />
      </Body>
    </Card>
  );
}
