import { Flex } from '@chakra-ui/react/flex';
import { useState } from 'react';
import { SOURCE_ADDRESS_MAX, SOURCE_WORDS_MAX } from '#schema/call-source.js';
import { copyFrom } from '../../entities/copy-from';
import type { CallSourcePartsFragment } from '../../gql/auditor';
import { formatDate } from '../../lib/format-time';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/code-block';
import { Dialog, DialogFoot } from '../../ui/dialog';
import { Fold } from '../../ui/fold';
import { Help } from '../../ui/settings-parts';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { TextLink } from '../../ui/text-link';
import { usePublication } from './use-auditor';

type Source = CallSourcePartsFragment;

/** Proves that the source is the user's: its code stands where only its owner can write. */
function Proof({ source: { id, proofCode } }: { readonly source: Source }) {
  const [url, setUrl] = useState('');
  const { prove, busy } = usePublication(id);
  return (
    <>
      <Help>
        Só você vê esta fonte até provar que ela é sua e publicá-la. Poste este código no canal ou no site
        dela; o Farol lê o endereço público e procura o código. De um canal do Telegram, use
        https://t.me/nomedocanal.
      </Help>
      <CodeBlock label="código da fonte" code={proofCode} onCopy={copyFrom} />
      <TextField
        label="Endereço público onde você postou o código"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={SOURCE_ADDRESS_MAX}
        placeholder="https://t.me/nomedocanal"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Flex justify="flex-end">
        <Button
          variant="secondary"
          disabled={url.trim() === ''}
          busy={busy}
          busyText="Conferindo..."
          onClick={() => void prove(url.trim())}
        >
          Conferir código
        </Button>
      </Flex>
    </>
  );
}

/** The owner's words, and the decision that cannot be taken back. */
function Words({ source }: { readonly source: Source }) {
  const { id, proofUrl, provedAt, publishedAt } = source;
  const [words, setWords] = useState(source.words ?? '');
  const [asking, setAsking] = useState(false);
  const { publish, busy } = usePublication(id);
  const send = () => void publish(words).then(() => setAsking(false));
  return (
    <>
      {!publishedAt && provedAt && (
        <Help>
          O código foi encontrado em {proofUrl}, em {formatDate(provedAt)}. Depois de publicar, pode tirá-lo
          de lá.
        </Help>
      )}
      <TextArea
        label="Suas palavras ao lado dos números (opcional)"
        help="Aparecem como suas, separadas do que o Farol mede."
        maxLength={SOURCE_WORDS_MAX}
        value={words}
        onChange={setWords}
      />
      <Flex justify="flex-end">
        {publishedAt ? (
          <Button variant="secondary" busy={busy} busyText="Salvando..." onClick={send}>
            Salvar palavras
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Publicar fonte</Button>
        )}
      </Flex>
      <Dialog
        title="Publicar esta fonte?"
        description="Qualquer pessoa verá o nome, todas as chamadas, os números e quantas fontes esta conta tem. Não dá para voltar atrás, trocar o nome nem zerar o registro: encerrar a fonte deixa tudo legível. Se você excluir a conta, o registro fica, sem suas palavras, sem o endereço e sem ligação com você."
        open={asking}
        onClose={() => setAsking(false)}
      >
        <DialogFoot>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancelar
          </Button>
          <Button busy={busy} busyText="Publicando..." onClick={send}>
            Publicar
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}

/** The link of a published source, of all of it or of a period. */
function PublicLink({ id }: { readonly id: string }) {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const period = from !== '' && until !== '' && from <= until ? `?de=${from}&ate=${until}` : '';
  const path = `/fonte/${id}${period}`;
  return (
    <>
      <Help>
        A página é{' '}
        <TextLink href={path} underlined>
          pública
        </TextLink>
        . O link de um período diz de quando a quando, e que nenhuma chamada dele ficou de fora.
      </Help>
      <Flex gap="4" wrap="wrap">
        <TextField label="De" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField label="Até" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </Flex>
      <CodeBlock label="link da página" code={`${location.origin}${path}`} onCopy={copyFrom} />
    </>
  );
}

/** From a private source to a public page: proof, words, and the link. */
export function PublishFold({ source }: { readonly source: Source }) {
  const { id, publishedAt, provedAt, closedAt } = source;
  if (closedAt && !publishedAt) return null;
  return (
    <Fold
      title="Página pública"
      note={publishedAt ? `Publicada em ${formatDate(publishedAt)}` : 'Só você vê esta fonte'}
    >
      {publishedAt && <PublicLink id={id} />}
      {!closedAt && (provedAt ? <Words source={source} /> : <Proof source={source} />)}
    </Fold>
  );
}
