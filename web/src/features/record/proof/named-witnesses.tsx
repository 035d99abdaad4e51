import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { CodeLines } from '../check-parts';
import { loadFailure, namedWitnesses } from './record-calls';
import { useLastLoad } from './use-last-load';

interface NamedWitnessesProps {
  /** Keys of witnesses that the user trusts already, one a line. */
  readonly trusted: string;
  readonly onTrust: (vkey: string) => void;
}

/** The witnesses that this address names, each to be accepted by the user: only a key that comes from elsewhere proves more. */
export function NamedWitnesses({ trusted, onTrust }: NamedWitnessesProps) {
  const { state, load, retry } = useLastLoad<readonly string[]>();
  if (state?.kind === 'failed') {
    const text = loadFailure('Não deu para carregar as testemunhas', state.error);
    return <ErrorState text={text} retrying={state.retrying} onRetry={retry} />;
  }
  if (state?.kind !== 'loaded')
    return (
      <Button
        variant="secondary"
        size="sm"
        alignSelf="start"
        busy={state?.kind === 'loading'}
        busyText="Carregando..."
        onClick={() => load(namedWitnesses)}
      >
        Ver as testemunhas deste registro
      </Button>
    );
  const named = state.value;
  const known = new Set(trusted.split('\n').map((line) => line.trim()));
  const open = named.filter((vkey) => !known.has(vkey));
  if (open.length === 0)
    return <p>{named.length > 0 ? 'Você já confia em todas.' : 'Este registro não nomeia testemunhas.'}</p>;
  return (
    <>
      <p>
        Este registro nomeia estas testemunhas. Compare cada chave com a que a própria testemunha publica
        antes de confiar nela.
      </p>
      {open.map((vkey) => (
        <div key={vkey}>
          <CodeLines>{vkey}</CodeLines>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Confiar em ${vkey.split('+')[0]}`}
            onClick={() => onTrust(vkey)}
          >
            Confiar
          </Button>
        </div>
      ))}
    </>
  );
}
