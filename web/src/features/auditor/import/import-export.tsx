import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useRef, useState } from 'react';
import { addedText, DOUBT_TEXTS } from '#schema/calls/call-texts.js';
import type { CallSourcePartsFragment } from '../../../gql/auditor';
import { formatCount, formatCounted } from '../../../lib/format-number';
import { gatewayNow } from '../../../lib/gateway-time';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { FigureList } from '../../../ui/figure-list';
import { FileDrop } from '../../../ui/file-drop';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Help } from '../../../ui/settings-parts';
import { ReadCallText, Sure } from '../read-call-text';
import { callInputOf, useSendMany } from '../use-auditor';
import { type ChatExport, readChatExport, UnreadableExport } from './chat-export';
import { doubtGroups, doubtKey, type ExportedCall, type ExportReading, readExport } from './export-calls';

const List = chakra('ul', {
  base: { borderWidth: '1px', borderRadius: 'md', '& > li + li': { borderTopWidth: '1px' } },
});
const Item = chakra('li', { base: { display: 'flex', px: '4', py: '3' } });

/** Calls that are shown; the others are counted. */
const SHOWN = 10;

interface Read extends ExportReading {
  readonly chat: ChatExport;
}

/** What the numbers of the messages show, in words that claim no more. */
function missingText({ missing, ownNumbers }: ChatExport): string {
  if (ownNumbers === false) return 'Os números deste chat são de toda a conta: não dizem o que falta.';
  if (missing === 0) return 'Nenhum número de mensagem falta.';
  const counted = formatCounted(missing, 'número de mensagem falta', 'números de mensagem faltam');
  return ownNumbers
    ? `${counted}: apagadas ou de outro tipo.`
    : `${counted}: apagadas, de outro tipo ou, num grupo pequeno, de outro chat.`;
}

function Found({ chat, calls, left, refused }: Read) {
  const edited = calls.filter(({ editedLate }) => editedLate).length;
  return (
    <>
      <FigureList>
        <div>
          <dt>Mensagens com texto</dt>
          <dd>{formatCount(chat.messages.length)}</dd>
        </div>
        <div>
          <dt>Chamadas lidas</dt>
          <dd>{formatCount(calls.length)}</dd>
        </div>
        <div>
          <dt>Editadas depois da entrada</dt>
          <dd>{chat.saysEdits ? formatCount(edited) : 'o HTML não diz'}</dd>
        </div>
        <div>
          <dt>Trechos que não dá para julgar</dt>
          <dd>{formatCount(refused)}</dd>
        </div>
      </FigureList>
      <Help>
        {missingText(chat)}
        {left > 0 &&
          ` ${formatCounted(left, 'chamada fica', 'chamadas ficam')} de fora: cabem as 2.000 mais novas, de até dois anos.`}
      </Help>
    </>
  );
}

function Calls({ calls }: { readonly calls: readonly ExportedCall[] }) {
  return (
    <>
      <List aria-label="Chamadas do export">
        {calls.slice(0, SHOWN).map((call) => (
          <Item key={`${call.message} ${call.line} ${call.pair}`}>
            <ReadCallText
              call={call}
              badge={call.editedLate && <Badge size="sm">editada depois da entrada</Badge>}
            />
          </Item>
        ))}
      </List>
      {calls.length > SHOWN && (
        <Help>E mais {formatCounted(calls.length - SHOWN, 'chamada', 'chamadas')}.</Help>
      )}
    </>
  );
}

/** Reads an exported chat in the browser, and sends its calls. */
export function ImportExport({ source }: { readonly source: CallSourcePartsFragment }) {
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<string>();
  const [reading, setReading] = useState(false);
  const [sure, setSure] = useState<ReadonlySet<string>>(new Set());
  const newest = useRef<readonly File[]>([]);
  const { sent, sending, send, restart } = useSendMany(source.id);
  const open = async (files: readonly File[]) => {
    newest.current = files;
    const isNewest = () => newest.current === files;
    setRead(undefined);
    setFailure(undefined);
    setSure(new Set());
    restart();
    setReading(true);
    try {
      const chat = await readChatExport(files);
      const { zone, expiryMinutes = null, gales } = source;
      const found = await readExport(chat.messages, { zone, expiryMinutes, gales }, gatewayNow());
      if (isNewest()) setRead({ chat, ...found });
    } catch (error) {
      if (!(error instanceof UnreadableExport)) throw error;
      if (isNewest()) setFailure(error.message);
    } finally {
      if (isNewest()) setReading(false);
    }
  };
  const ready = read?.calls.filter((call) => call.doubts.length === 0 || sure.has(doubtKey(call))) ?? [];
  const rest = ready.length - sent.calls;
  return (
    <>
      <Help>
        No Telegram Desktop: menu do chat, “Exportar histórico do chat”, formato JSON (o HTML também serve,
        mas não diz o que foi editado). O arquivo é lido aqui no navegador: só as chamadas saem dele, sem
        nomes nem outras mensagens. Elas chegam depois da hora e por isso ficam à parte, como “não
        verificado”.
      </Help>
      {!sending && (
        <FileDrop accept=".json,.html" multiple onFiles={(files) => void open(files)}>
          <b>Escolha o result.json ou os messages.html, ou solte-os aqui</b>
        </FileDrop>
      )}
      <Flex direction="column" gap="4" aria-live="polite">
        {reading && <Help>Lendo o chat...</Help>}
        {failure !== undefined && (
          <Notice tone="put" icon={<Icon as={TriangleAlert} />}>
            {failure}
          </Notice>
        )}
        {read && <Found {...read} />}
      </Flex>
      {read && sent.calls === 0 && read.calls.length > 0 && (
        <>
          <Calls calls={read.calls} />
          {doubtGroups(read.calls).map(({ key, doubts, count }) => (
            <Sure key={key}>
              <input
                type="checkbox"
                checked={sure.has(key)}
                disabled={sending}
                onChange={({ target }) => {
                  const next = new Set(sure);
                  if (target.checked) next.add(key);
                  else next.delete(key);
                  setSure(next);
                }}
              />
              Incluir {formatCounted(count, 'chamada cujo texto', 'chamadas cujo texto')} não deixa claro{' '}
              {doubts.map((doubt) => DOUBT_TEXTS[doubt]).join(' nem ')}, como foram lidas.
            </Sure>
          ))}
        </>
      )}
      {read && (
        <Flex gap="3" align="center" wrap="wrap" justify="flex-end">
          <Help aria-live="polite" mr="auto">
            {sent.calls > 0 &&
              `${formatCount(sent.calls)} de ${formatCount(ready.length)} enviadas: ${addedText(sent)}`}
          </Help>
          <Button
            disabled={rest === 0}
            busy={sending}
            busyText="Enviando..."
            onClick={() => void send(ready.map((call) => callInputOf(call, call.editedLate)).toReversed())}
          >
            {rest === 0 ? 'Enviar chamadas' : `Enviar ${formatCounted(rest, 'chamada', 'chamadas')}`}
          </Button>
        </Flex>
      )}
    </>
  );
}
