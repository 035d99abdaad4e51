import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, useState } from 'react';
import { CALL_TEXT_MAX, CALLS_AT_ONCE } from '#schema/call-source.js';
import { addedText, DOUBT_TEXTS, REFUSAL_TEXTS } from '#schema/calls/call-texts.js';
import { type ReadCall, type RefusedCall, readCalls } from '#schema/calls/read-calls.js';
import type { CallSourcePartsFragment } from '../../gql/auditor';
import { formatCounted } from '../../lib/format-number';
import { gatewayNow } from '../../lib/gateway-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { CardBody, CardFoot, Help, Row } from '../../ui/settings-parts';
import { TextArea } from '../../ui/text-area';
import { Posted, ReadCallText, Sure } from './read-call-text';
import { callInputOf, useAddCalls } from './use-auditor';

const List = chakra('ul', { base: { borderTopWidth: '1px', '& > li + li': { borderTopWidth: '1px' } } });
/** Distinguishes the calls of one text. */
const keyOf = ({ line, pair }: ReadCall) => `${line} ${pair}`;

interface CallRowProps {
  readonly call: ReadCall;
  readonly late: boolean;
  /** Whether its owner has confirmed what was guessed. */
  readonly sure: boolean;
  readonly onSure: (sure: boolean) => void;
}

function CallRow({ call, late, sure, onSure }: CallRowProps) {
  const asked = call.doubts.map((doubt) => DOUBT_TEXTS[doubt]);
  return (
    <Row py="3">
      <ReadCallText call={call} badge={late && <Badge size="sm">chegou tarde: não conta</Badge>}>
        {asked.length > 0 && (
          <Sure>
            <input type="checkbox" checked={sure} onChange={(event) => onSure(event.target.checked)} />
            Está certo? O texto não deixa claro {asked.join(' nem ')}.
          </Sure>
        )}
      </ReadCallText>
    </Row>
  );
}

function RefusedRow({ refused: { text, reason } }: { readonly refused: RefusedCall }) {
  return (
    <Row py="3">
      <Flex direction="column" gap="1" flex="1" minW="0">
        <Help>{REFUSAL_TEXTS[reason]}</Help>
        <Posted>{text}</Posted>
      </Flex>
    </Row>
  );
}

/** Reads the calls of a pasted text in the browser, and sends those that are confirmed. */
export function AddCallsCard({ source }: { readonly source: CallSourcePartsFragment }) {
  const titleId = useId();
  const [text, setText] = useState('');
  const [readAt, setReadAt] = useState(() => gatewayNow());
  const [sure, setSure] = useState<ReadonlySet<string>>(new Set());
  const [answer, setAnswer] = useState<string>();
  const { add, adding } = useAddCalls();
  const { calls, refused } = useMemo(() => {
    const { zone, expiryMinutes = null, gales } = source;
    return readCalls(text, { sentAt: readAt, zone, expiryMinutes, gales });
  }, [text, readAt, source]);
  const ready = calls.filter((call) => call.doubts.length === 0 || sure.has(keyOf(call)));
  const write = (written: string) => {
    setText(written);
    setReadAt(gatewayNow());
    setSure(new Set());
    setAnswer(undefined);
  };
  const send = async () => {
    const calls = ready.slice(0, CALLS_AT_ONCE).map((call) => callInputOf(call));
    const added = await add({ sourceId: source.id, calls });
    if (!added) return;
    write('');
    setAnswer(addedText(added));
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Trazer chamadas" titleId={titleId} roomy />
      <CardBody>
        <TextArea
          label="Cole aqui o que foi postado"
          help="Uma chamada por linha, em várias linhas ou a lista do dia. Lemos aqui no navegador: só as chamadas saem dele."
          maxLength={CALL_TEXT_MAX}
          value={text}
          onChange={write}
        />
      </CardBody>
      {calls.length > 0 && (
        <List aria-label="Chamadas lidas">
          {calls.map((call) => (
            <li key={keyOf(call)}>
              <CallRow
                call={call}
                late={call.entryTime <= readAt}
                sure={sure.has(keyOf(call))}
                onSure={(isSure) => {
                  const next = new Set(sure);
                  if (isSure) next.add(keyOf(call));
                  else next.delete(keyOf(call));
                  setSure(next);
                }}
              />
            </li>
          ))}
        </List>
      )}
      {refused.length > 0 && (
        <List aria-label="Linhas recusadas">
          {refused.map((one) => (
            <li key={`${one.line} ${one.reason}`}>
              <RefusedRow refused={one} />
            </li>
          ))}
        </List>
      )}
      <CardFoot>
        <Help aria-live="polite">
          {answer ??
            (text.trim() === ''
              ? 'Só conta o que chega antes da hora da entrada.'
              : `${formatCounted(calls.length, 'chamada lida', 'chamadas lidas')}, ${formatCounted(refused.length, 'recusada', 'recusadas')}.`)}
        </Help>
        <Button
          disabled={ready.length === 0}
          busy={adding}
          busyText="Enviando..."
          onClick={() => void send()}
        >
          {ready.length === 0
            ? 'Enviar chamadas'
            : `Enviar ${formatCounted(ready.length, 'chamada', 'chamadas')}`}
        </Button>
      </CardFoot>
    </Card>
  );
}
