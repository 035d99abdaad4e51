import { chakra } from '@chakra-ui/react/styled-system';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Lock from 'lucide-react/icons/lock';
import { verdictOf } from '#schema/statistics/verdict.js';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { type Attempts, attemptKey } from './attempts';
import { luckText, verdictText } from './lab-texts';
import { correctedVerdict } from './luck';
import { ResultFigures } from './result-figures';
import type { Outcome } from './use-laboratory';
import type { LoadedData } from './worker/lab-session';

const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '4' } });
const Text = chakra('p', { base: { maxW: '72ch' } });
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });

const NO_ENTRY = 'Nenhum sinal sobrou com esta confiança e estas horas.';

interface ResultCardProps {
  readonly data: LoadedData | undefined;
  readonly outcome: Outcome | undefined;
  readonly attempts: Attempts;
}

/** Result of the last combination on the two visible thirds. */
export function ResultCard({ data, outcome, attempts }: ResultCardProps) {
  return (
    <Card aria-labelledby="laboratorio-resultado">
      <CardHeader title="Resultado nos dois primeiros terços" titleId="laboratorio-resultado" />
      <div aria-live="polite">
        {data && outcome ? (
          <Body>
            <Tried data={data} outcome={outcome} attempts={attempts} />
          </Body>
        ) : (
          <EmptyState
            icon={<Icon as={FlaskConical} />}
            title="Nada testado ainda"
            text="Carregue velas e teste uma combinação. Quanto mais você tentar, menos vale a melhor delas."
          />
        )}
      </div>
    </Card>
  );
}

interface TriedProps {
  readonly data: LoadedData;
  readonly outcome: Outcome;
  readonly attempts: Attempts;
}

function Tried({ data, outcome: { trial, result }, attempts }: TriedProps) {
  if (!result) return <Text>{NO_ENTRY}</Text>;
  const key = attemptKey(data.fingerprint, trial);
  const half = correctedVerdict(attempts, key, 0.5);
  const { breakEven } = result.figures;
  const even = correctedVerdict(attempts, key, breakEven);
  const count = attempts.tried.length;
  return (
    <ResultFigures result={result}>
      <div>
        {count > 0 && (
          <Text>
            <b>{luckText(count)}</b>
          </Text>
        )}
        {half && <Text>{verdictText(0.5, half)}</Text>}
        {even && <Text>{verdictText(breakEven, even)}</Text>}
        <Help>
          Parecer boa é ficar acima de 50% por um acaso de 1 em 20. Os vereditos acima já descontam todas as
          tentativas desta sessão e continuam valendo se você conferir muitas vezes; o intervalo vale para uma
          só consulta.
        </Help>
      </div>
    </ResultFigures>
  );
}

interface HeldCardProps {
  /** The combination to commit to: the last one tried. */
  readonly chosen: Outcome | undefined;
  readonly revealed: Outcome | undefined;
  /** Whether any of it was shown before. */
  readonly seen: boolean;
  readonly busy: boolean;
  readonly onReveal: () => void;
}

/** The third that is held back until the user commits to a combination; it is then shown once. */
export function HeldCard({ chosen, revealed, seen, busy, onReveal }: HeldCardProps) {
  return (
    <Card aria-labelledby="laboratorio-guardado">
      <CardHeader title="O terço guardado" titleId="laboratorio-guardado" />
      <Body aria-live="polite">
        {revealed && <Revealed outcome={revealed} />}
        {!revealed && seen && (
          <Text>
            Preços deste terço já foram vistos neste navegador: em testes sobre outro recorte deles ou como
            terço guardado. Uma segunda olhada não provaria nada: para outra prova, use outros dados.
          </Text>
        )}
        {!revealed && !seen && (
          <>
            <Text>
              O último terço destes dados ainda não foi mostrado neste navegador. Quando se decidir por uma
              combinação, a última testada é posta à prova nele, uma só vez.
            </Text>
            <div>
              <Button
                variant="secondary"
                size="lg"
                icon={<Icon as={Lock} />}
                busy={busy}
                busyText="Calculando..."
                disabled={!chosen?.result && !busy}
                onClick={onReveal}
              >
                Decidir e ver o terço
              </Button>
            </div>
            {!chosen?.result && <Help>Teste uma combinação primeiro.</Help>}
            <Help>
              A página só sabe o que este navegador guardou. Se você já viu estes preços em outro lugar, ou em
              um arquivo que mudou de nome e de conteúdo, ela não percebe, e a prova vale menos.
            </Help>
          </>
        )}
      </Body>
    </Card>
  );
}

function Revealed({ outcome: { result } }: { readonly outcome: Outcome }) {
  if (!result) return <Text>{NO_ENTRY} O terço guardado foi gasto assim mesmo.</Text>;
  const { breakEven } = result.figures;
  return (
    <ResultFigures result={result}>
      <div>
        <Text>{verdictText(0.5, verdictOf(0.5, result.sums))}</Text>
        <Text>{verdictText(breakEven, verdictOf(breakEven, result.sums))}</Text>
        <Help>
          Esta é a prova da combinação a que você se decidiu. Ela foi feita uma vez e não será repetida: se
          você mudar a combinação por causa do que viu aqui, este terço deixa de ser prova.
        </Help>
      </div>
    </ResultFigures>
  );
}
