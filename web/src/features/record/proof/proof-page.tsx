import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PublicPage } from '../../../entities/public-page';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { FileDrop } from '../../../ui/file-drop';
import { TextArea } from '../../../ui/text-area';
import { TextLink } from '../../../ui/text-link';
import { CheckBody, CodeLines } from '../check-parts';
import { MAX_FILE, type ProofVerdict, proofVerdict, verdictText } from './proof-verdict';
import {
  keepTrustedKeys,
  namedWitnesses,
  ownLogKey,
  readTrustedKeys,
  type TrustedKeys,
} from './trusted-keys';

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

/** The witnesses that this address names, each to be accepted by the user: only a key that comes from elsewhere proves more. */
function NamedWitnesses({ trusted, onTrust }: { trusted: string; onTrust: (vkey: string) => void }) {
  const [named, setNamed] = useState<readonly string[]>();
  const load = () => void namedWitnesses().then(setNamed, () => setNamed([]));
  if (!named)
    return (
      <Button variant="secondary" size="sm" alignSelf="start" onClick={load}>
        Ver as testemunhas deste registro
      </Button>
    );
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

const proofFile = (line: string) => `/registro/prova/${encodeURIComponent(line)}.tlog-proof`;

/** The text of a linked proof, `/prova?linha=N`. */
async function linkedProof(line: string): Promise<string> {
  const answer = await fetch(proofFile(line));
  return answer.text();
}

/** Checks a proof of the record in the browser, for anyone. */
export function ProofPage() {
  const [parameters] = useSearchParams();
  const [keys, setKeys] = useState<TrustedKeys>(readTrustedKeys);
  const [text, setText] = useState<string>();
  const [verdict, setVerdict] = useState<ProofVerdict>();
  const line = parameters.get('linha');
  const trust = (changed: TrustedKeys) => {
    keepTrustedKeys(changed);
    setKeys(changed);
  };

  useEffect(() => {
    if (readTrustedKeys().logs !== '') return;
    void ownLogKey().then((logs) => {
      if (logs === undefined) return;
      const changed = { ...readTrustedKeys(), logs };
      keepTrustedKeys(changed);
      setKeys(changed);
    });
  }, []);

  useEffect(() => {
    if (line !== null) linkedProof(line).then(setText, () => setText(''));
  }, [line]);

  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    void proofVerdict(text, keys.logs, keys.witnesses).then((drawn) => {
      if (isCurrent) setVerdict(drawn);
    });
    return () => {
      isCurrent = false;
    };
  }, [text, keys]);

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
            <FileDrop
              accept=".tlog-proof,.txt"
              onFile={(file) => void file.slice(0, MAX_FILE).text().then(setText)}
            >
              <b>Escolha um arquivo .tlog-proof ou solte-o aqui</b>
            </FileDrop>
            {line !== null && (
              <p>
                <TextLink href={proofFile(line)} underlined>
                  Guarde o arquivo da linha {line}
                </TextLink>{' '}
                para conferir quando quiser.
              </p>
            )}
            <p>O arquivo não sai do seu navegador. As contas são feitas aqui, também sem conexão.</p>
            <div aria-live="polite">{verdict && <Verdict verdict={verdict} />}</div>
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
