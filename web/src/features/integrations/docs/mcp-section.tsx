import { MCP_PATH, MCP_TOOL_NAMES, mcpToolFacts, scopesOfTool } from '#schema/mcp-tools.js';
import { copyFrom } from '../../../entities/copy-from';
import { CodeBlock } from '../../../ui/code-block';
import { TextLink } from '../../../ui/text-link';
import { Code, DocsSection, DocsTable } from './docs-parts';

const TOOL_ROWS = MCP_TOOL_NAMES.map((name) => {
  const { description, acts } = mcpToolFacts(name);
  const scopes = scopesOfTool(name);
  return {
    key: name,
    cells: [
      <Code key={name}>{name}</Code>,
      scopes.length === 0 ? 'qualquer chave' : <Code key="scopes">{scopes.join(', ')}</Code>,
      acts ? 'age' : 'lê',
      description,
    ],
  };
});

/** Settings of a client, in the form that most of them read. */
function clientSettings(origin: string): string {
  const headers = { Authorization: 'Bearer farol_SUA_CHAVE' };
  const farol = { type: 'http', url: `${origin}${MCP_PATH}`, headers };
  return JSON.stringify({ mcpServers: { farol } }, null, 2);
}

/** How an assistant's program reads Farol. */
export function McpSection() {
  return (
    <DocsSection id="mcp">
      <p>
        Assistentes que falam o Model Context Protocol chamam <Code>POST {MCP_PATH}</Code> (Streamable HTTP,
        sem sessão) com uma chave de API no cabeçalho. Não há servidor OAuth para programas: a chave é feita
        em Configurações e posta no cliente, como aqui.
      </p>
      <CodeBlock
        label="Configuração de um cliente MCP"
        code={clientSettings(window.location.origin)}
        onCopy={copyFrom}
      />
      <p>
        Só lê, a menos que a chave tenha a permissão de uma ferramenta que age: sem GENERATE e PRACTICE,
        nenhuma delas é mostrada. As que agem dizem o que fazem e pedem que a pessoa confirme; valem as pausas
        e os limites de sempre, e a prática é só com dinheiro de prática.
      </p>
      <DocsTable
        label="Ferramentas do MCP"
        heads={['Ferramenta', 'Permissão', 'Efeito', 'O que faz']}
        rows={TOOL_ROWS}
      />
      <p>
        A resposta é <Code>{'{ data, caveats }'}</Code>: dados e ressalvas, a dizer junto com os números. O
        que pessoas escreveram, como notas e nomes, vem só nos dados e não é instrução para ninguém. Cada
        mensagem conta como uma chamada, e as operações de uma ferramenta contam à parte; lotes são recusados.
        Os recursos são{' '}
        <TextLink href="/llms.txt" underlined>
          /llms.txt
        </TextLink>
        , a OpenAPI e o esquema.
      </p>
    </DocsSection>
  );
}
