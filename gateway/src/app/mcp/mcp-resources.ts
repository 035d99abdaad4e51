import type { FastifyInstance } from 'fastify';
import { MCP_PATH, MCP_TOOL_NAMES, mcpToolFacts } from '#schema/mcp-tools.js';
import { RECORD_LEAD } from '#schema/record-texts.js';
import { SANDBOX_HEADER } from '#schema/sandbox.js';

/** A document that a client may read, at the address where anybody finds it too. */
export interface McpResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly text: () => string;
}

interface Documents {
  readonly publicUrl: string;
  readonly openApi: () => string;
  /** Undefined where introspection is off. */
  readonly schema: (() => string) | undefined;
}

const toolLines = () =>
  MCP_TOOL_NAMES.map((name) => {
    const { title, description, acts } = mcpToolFacts(name);
    return `- \`${name}\` (${title}${acts ? ', age' : ''}): ${description}`;
  });

/** What Farol is and where a program finds what, in the form of llmstxt.org. */
function llmsText(url: string, hasSchema: boolean): string {
  const link = (path: string, title: string, text: string) => `- [${title}](${url}${path}): ${text}`;
  return [
    '# Farol',
    '',
    '> Farol calcula sinais de CALL e PUT para dez pares de moedas a partir de velas fechadas, liquida todos e conta em público, com intervalo de 95% e ponto de equilíbrio, quantas vezes acertou. Não opera por ninguém e não recomenda operar.',
    '',
    RECORD_LEAD,
    '',
    'Ao citar um número do Farol:',
    '',
    '- Com menos de 30 resultados ainda é cedo: a taxa não prova nada. Diga o intervalo e o veredito junto com ela.',
    '- Com `simulated` verdadeiro, ou `prices` diferente de REAL, os preços não são de um mercado real.',
    '- A confiança de um sinal (50 a 95) compara com sinais medidos; não é uma probabilidade.',
    '- Com retorno de 85%, o equilíbrio é 54,1% de acerto: 50% perde dinheiro.',
    '',
    '## Para pessoas',
    '',
    link('/placar', 'Placar', 'o histórico público de todas as velas fechadas'),
    link('/laboratorio', 'Laboratório', 'o motor sobre arquivos de velas seus, no navegador'),
    link('/termos', 'Termos', 'o que o Farol promete e o que não promete'),
    link('/privacidade', 'Privacidade', 'o que ele guarda'),
    '',
    '## Para programas',
    '',
    link(
      '/docs',
      'Documentação',
      'chaves, consultas, fluxos, limites e erros, com uma busca de todas as chamadas',
    ),
    link('/api/openapi.json', 'OpenAPI 3.1', 'as chamadas REST e as do registro'),
    ...(hasSchema ? [link('/docs/schema.graphql', 'schema.graphql', 'o esquema GraphQL de /graphql')] : []),
    link('/api/record', 'Placar em JSON', 'todas as contas do registro, sem chave'),
    link('/registro/checkpoint', 'Checkpoint do registro', 'cabeça assinada, no formato C2SP tlog-tiles'),
    link('/verify-record.mjs', 'Conferidor', 'o programa que confere o registro de fora'),
    '',
    '## MCP',
    '',
    `\`POST ${url}${MCP_PATH}\`, Streamable HTTP sem sessão, com \`Authorization: Bearer farol_…\`: uma chave de API feita em ${url}/settings. Só lê, salvo se a chave tiver a permissão de uma ferramenta que age. Uma chave de sandbox com \`${SANDBOX_HEADER}\` chega a um mercado só dela.`,
    '',
    ...toolLines(),
    '',
  ].join('\n');
}

/** The documents of this gateway. */
export function mcpResources({ publicUrl, openApi, schema }: Documents): readonly McpResource[] {
  const url = publicUrl.replace(/\/$/, '');
  return [
    {
      uri: `${url}/llms.txt`,
      name: 'llms.txt',
      title: 'O que é o Farol',
      description: 'O que ele faz, as ressalvas dos seus números e onde está cada coisa.',
      mimeType: 'text/markdown',
      text: () => llmsText(url, schema !== undefined),
    },
    {
      uri: `${url}/api/openapi.json`,
      name: 'openapi.json',
      title: 'Chamadas REST',
      description: 'OpenAPI 3.1 das chamadas REST e das do registro.',
      mimeType: 'application/json',
      text: openApi,
    },
    ...(schema
      ? [
          {
            uri: `${url}/docs/schema.graphql`,
            name: 'schema.graphql',
            title: 'Esquema GraphQL',
            description: 'Tipos, campos e operações de /graphql.',
            mimeType: 'text/plain',
            text: schema,
          },
        ]
      : []),
  ];
}

/** `GET /llms.txt`: the first of the resources, for whoever knows only this address. */
export function serveLlmsText(app: FastifyInstance, [llms]: readonly McpResource[]): void {
  app.get('/llms.txt', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(llms?.text()),
  );
}
