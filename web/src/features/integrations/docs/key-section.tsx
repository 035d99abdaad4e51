import { Link } from 'react-router-dom';
import { API_SCOPES, MAX_API_KEYS } from '#schema/api-scope.js';
import { TextLink } from '../../../ui/text-link';
import { SCOPE_WORDS } from '../scope-words';
import { Code, DocsSection } from './docs-section';
import { DocsTable } from './docs-table';

const ROWS = API_SCOPES.map((scope) => ({
  key: scope,
  cells: [<Code key={scope}>{scope}</Code>, SCOPE_WORDS[scope].text],
}));

export function KeySection() {
  return (
    <DocsSection id="chaves">
      <p>
        O que é público responde a qualquer um. O resto pede uma chave de API, criada em{' '}
        <TextLink asChild underlined>
          <Link to="/settings">Configurações</Link>
        </TextLink>
        : até {MAX_API_KEYS} por conta, cada uma com nome e permissões, mostrada uma única vez e revogável na
        hora. Criar uma pede a senha e avisa por e-mail; redefinir a senha ou trocar o e-mail revoga todas.
      </p>
      <p>
        Envie a chave em cada chamada no cabeçalho <Code>Authorization: Bearer farol_…</Code>. Por WebSocket,
        ela vai em <Code>connectionParams.authorization</Code>, com a mesma forma. Revogada a chave, o que ela
        mantém aberto é fechado.
      </p>
      <DocsTable label="Permissões de uma chave" heads={['Permissão', 'Abre']} rows={ROWS} />
      <p>
        Uma chave age em nome de quem a criou: as páginas que um administrador fechou para a conta ficam
        fechadas para ela também. Senha, sessões, perfil e as próprias chaves não se alcançam por chave.
      </p>
    </DocsSection>
  );
}
