import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format-number';
import { formatDateClock } from '../../lib/format-time';
import { gatewayNow } from '../../lib/gateway-time';
import { Card, CardHeader } from '../../ui/card';
import { TextLink } from '../../ui/text-link';
import { CheckBody, CodeLines } from './check-parts';
import type { RecordFigures } from './record-rows';
import { sightingText } from './sighting-text';

/** How anyone can verify the figures. */
export function CheckCard({ head, witnesses }: Pick<RecordFigures, 'head' | 'witnesses'>) {
  return (
    <Card aria-labelledby="placar-conferir">
      <CardHeader title="Confira você mesmo" titleId="placar-conferir" />
      <CheckBody>
        <p>
          Cada sinal é escrito em um registro que só cresce, antes de se saber como termina; o resultado é
          outra linha. A cada minuto o registro é assinado. Quem guarda uma assinatura antiga descobre se algo
          foi mudado ou apagado depois.
        </p>
        <p>Este programa baixa o registro, confere as assinaturas e refaz todas as contas desta página:</p>
        <CodeLines>
          curl -O {window.location.origin}/verify-record.mjs
          <br />
          node verify-record.mjs {window.location.origin}
        </CodeLines>
        <p>Ele pede só o Node 20. Com o código do Farol à mão, o mesmo é feito por:</p>
        <CodeLines>npm run verify:record -- {window.location.origin}</CodeLines>
        {head && (
          <p>
            Última assinatura: {formatDateClock(head.signedAt)}, linhas: {formatCount(head.size)}, raiz
          </p>
        )}
        {head && <CodeLines>{head.root}</CodeLines>}
        {head && (
          <p>
            O registro também sai no formato aberto{' '}
            <TextLink href="https://c2sp.org/tlog-tiles" underlined>
              tlog-tiles
            </TextLink>
            , em{' '}
            <TextLink href="/registro/checkpoint" underlined>
              /registro/checkpoint
            </TextLink>
            , que programas de outras pessoas leem
            {witnesses.length > 0 &&
              '; ali fica, por até 5 minutos, a última assinatura que as testemunhas viram'}
            . Uma linha com sua prova se confere em{' '}
            <TextLink asChild underlined>
              <Link to="/prova">Prova</Link>
            </TextLink>
            . A chave pública que o assina:
          </p>
        )}
        {head && <CodeLines>{head.vkey}</CodeLines>}
        {head && <p>{sightingText(head.size, witnesses, gatewayNow())}</p>}
        {witnesses.length > 0 && (
          <CodeLines>
            {witnesses.map(({ vkey }) => (
              <div key={vkey}>{vkey}</div>
            ))}
          </CodeLines>
        )}
        <p>
          Os mesmos números em JSON:{' '}
          <TextLink href="/api/record" underlined>
            /api/record
          </TextLink>
          .
        </p>
      </CheckBody>
    </Card>
  );
}
