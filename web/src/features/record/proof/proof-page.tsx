import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PublicPage } from '../../../entities/public-page';
import { formatCount } from '../../../lib/format-number';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { FileDrop } from '../../../ui/file-drop';
import { TextArea } from '../../../ui/text-area';
import { TextLink } from '../../../ui/text-link';
import { CheckBody, CodeLines } from '../check-parts';
import { NamedWitnesses } from './named-witnesses';
import { type ProofText, type ProofVerdict, proofFileText, proofVerdict, verdictText } from './proof-verdict';
import { lineNumber, linkedProof, loadFailure, ownLogKey, proofFile } from './record-calls';
import { keepTrustedKeys, readTrustedKeys, type TrustedKeys } from './trusted-keys';
import { useLastLoad } from './use-last-load';

const Cards = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', lg: '6' }, mt: '6' },
});

/** Characters of the keys that a browser keeps: thirty of Ed25519. */
const MAX_KEYS = 4096;

function Verdict({ verdict }: { readonly verdict: ProofVerdict }) {
  const { word, sentence, leaf, seen } = verdictText(verdict);
  return (
    <>
      <p>
        <b>{word}</b> {sentence}
      </p>
      {leaf !== undefined && <CodeLines>{leaf}</CodeLines>}
      {seen.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

/** The keys that the user trusts. On a first visit the log's own is read from this address. */
function useTrustedKeys() {
  const [keys, setKeys] = useState<TrustedKeys>(readTrustedKeys);
  const { state, load, retry } = useLastLoad<void>();
  const trust = (changed: TrustedKeys) => {
    keepTrustedKeys(changed);
    setKeys(changed);
  };

  useEffect(() => {
    if (readTrustedKeys().logs !== '') return;
    load(async () => {
      const logs = await ownLogKey();
      // Which the user may have entered meanwhile.
      const stored = readTrustedKeys();
      if (stored.logs !== '') return;
      keepTrustedKeys({ ...stored, logs });
      setKeys({ ...stored, logs });
    });
  }, [load]);

  /** How the log's key is being loaded; undefined if a check need not wait for it. */
  const wait = keys.logs === '' && state?.kind !== 'loaded' ? state : undefined;
  return { keys, trust, wait, retry };
}

interface Drawn {
  readonly of: ProofText;
  readonly verdict: ProofVerdict;
}

/** The verdict on a proof by these keys; undefined until it is known. */
function useVerdict(text: ProofText | undefined, { logs, witnesses }: TrustedKeys): ProofVerdict | undefined {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    void proofVerdict(text, logs, witnesses).then((verdict) => {
      if (isCurrent) setDrawn({ of: text, verdict });
    });
    return () => {
      isCurrent = false;
    };
  }, [text, logs, witnesses]);
  return drawn?.of === text ? drawn?.verdict : undefined;
}

/** Checks a proof of the record in the browser, for anyone. */
export function ProofPage() {
  const [parameters] = useSearchParams();
  const { keys, trust, wait, retry: retryKey } = useTrustedKeys();
  const { state: proof, load, retry } = useLastLoad<ProofText>();
  const address = parameters.get('linha');
  const line = address === null ? undefined : lineNumber(address);
  useEffect(() => {
    if (address !== null) load(() => linkedProof(lineNumber(address)));
  }, [address, load]);

  const text = proof?.kind === 'loaded' ? proof.value : undefined;
  // Not for a line that the record does not have, or does not give now.
  const isOffered = proof?.kind === 'loaded' ? typeof text === 'string' : proof?.kind !== 'failed';
  const needsKey = typeof text === 'string' && wait !== undefined;
  const verdict = useVerdict(needsKey ? undefined : text, keys);

  return (
    <PublicPage
      title="Prova"
      lead="Confira aqui, no seu navegador, que uma linha está no registro e quem a viu, e quando."
      wide
    >
      <Cards>
        <Card aria-labelledby="prova-arquivo">
          <CardHeader title="Arquivo" titleId="prova-arquivo" />
          <CheckBody>
            <FileDrop accept=".tlog-proof,.txt" onFiles={([file]) => load(() => proofFileText(file))}>
              <b>Escolha um arquivo .tlog-proof ou solte-o aqui</b>
            </FileDrop>
            {line !== undefined && isOffered && (
              <p>
                <TextLink href={proofFile(line)} underlined>
                  Guarde o arquivo da linha {formatCount(line)}
                </TextLink>{' '}
                para conferir quando quiser.
              </p>
            )}
            <p>O arquivo não sai do seu navegador. As contas são feitas aqui, também sem conexão.</p>
            <div aria-live="polite">
              {proof?.kind === 'loading' && <p>Carregando a prova…</p>}
              {needsKey && wait.kind === 'loading' && <p>Carregando a chave do registro…</p>}
              {verdict && <Verdict verdict={verdict} />}
            </div>
            {proof?.kind === 'failed' && (
              <ErrorState
                text={loadFailure('Não deu para carregar a prova', proof.error)}
                retrying={proof.retrying}
                onRetry={retry}
              />
            )}
            {wait?.kind === 'failed' && (
              <ErrorState
                text={loadFailure('Não deu para carregar a chave do registro', wait.error)}
                retrying={wait.retrying}
                onRetry={retryKey}
              />
            )}
          </CheckBody>
        </Card>
        <Card aria-labelledby="prova-chaves">
          <CardHeader title="Chaves em que você confia" titleId="prova-chaves" />
          <CheckBody>
            <p>
              A chave do registro foi lida deste endereço, se não houver outra. Quem quer certeza a compara
              com a que recebeu por outro caminho. As das testemunhas vêm delas mesmas.
            </p>
            <TextArea
              label="Registros, uma chave por linha"
              maxLength={MAX_KEYS}
              value={keys.logs}
              onChange={(logs) => trust({ ...keys, logs })}
            />
            <TextArea
              label="Testemunhas, uma chave por linha"
              maxLength={MAX_KEYS}
              value={keys.witnesses}
              onChange={(witnesses) => trust({ ...keys, witnesses })}
            />
            <NamedWitnesses
              trusted={keys.witnesses}
              onTrust={(vkey) => trust({ ...keys, witnesses: `${keys.witnesses.trimEnd()}\n${vkey}`.trim() })}
            />
          </CheckBody>
        </Card>
      </Cards>
    </PublicPage>
  );
}
