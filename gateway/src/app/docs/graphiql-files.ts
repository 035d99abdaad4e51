import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

interface ServedFile {
  /** Folder below the page, named by a part of its hash, so that browsers may cache it forever. */
  readonly path: string;
  readonly type: 'text/css' | 'text/javascript';
  readonly text: Buffer;
  readonly gzipped: Buffer;
}

/** All files that the page needs. */
export interface GraphiqlFiles {
  readonly page: string;
  readonly files: readonly ServedFile[];
}

const FIRST_QUERY = `# O que é público responde sem chave.
# Com uma chave de API, na aba Headers:
#   {"Authorization": "Bearer farol_…"}
# O livro, à esquerda, explica cada campo.

query Historico {
  trackRecord {
    overall {
      rate
      low
      high
      total
      breakEven
      sufficient
    }
  }
}
`;

const OPTIONS = {
  endpoint: '/graphql',
  subscriptionsEndpoint: '/graphql/stream',
  subscriptionsProtocol: 'GRAPHQL_SSE',
  title: 'Farol',
  logo: '<a href="/docs" title="Documentação"><img src="/logo.svg" alt="Documentação" width="32" height="32"></a>',
  defaultQuery: FIRST_QUERY,
  // A key that is typed in is kept in memory only, and lost when the page closes.
  shouldPersistHeaders: false,
};

const compress = promisify(gzip);

async function served(name: string, type: ServedFile['type'], content: string): Promise<ServedFile> {
  const text = Buffer.from(content);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return {
    path: `/docs/graphiql/${name.replace('.', `-${hash}.`)}`,
    type,
    text,
    gzipped: await compress(text),
  };
}

/** Starts the explorer; Monaco requests its workers by name. */
function program(js: string, workers: Readonly<Record<string, string>>): string {
  return [
    `const workers = ${JSON.stringify(workers)};`,
    `self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => workers[label] };`,
    js,
    `;YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), ${JSON.stringify(OPTIONS)});`,
  ].join('\n');
}

const pageOf = (css: ServedFile, script: ServedFile) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Explorador da API · Farol</title>
    <link rel="icon" href="/logo.svg">
    <link rel="stylesheet" href="${css.path}">
  </head>
  <body>
    <div id="root"></div>
    <script src="${script.path}"></script>
  </body>
</html>
`;

/** GraphiQL as static files of our own, extracted from a package that ships it as 9 MB of strings. */
export async function graphiqlFiles(): Promise<GraphiqlFiles> {
  const { css, editorWorkerService, graphqlWorker, js, jsonWorker } = await import(
    '@graphql-yoga/render-graphiql/graphiql'
  );
  const [styles, editor, json, graphql] = await Promise.all([
    served('graphiql.css', 'text/css', css),
    served('editor-worker.js', 'text/javascript', editorWorkerService),
    served('json-worker.js', 'text/javascript', jsonWorker),
    served('graphql-worker.js', 'text/javascript', graphqlWorker),
  ]);
  const workers = { editorWorkerService: editor.path, json: json.path, graphql: graphql.path };
  const script = await served('graphiql.js', 'text/javascript', program(js, workers));
  return { page: pageOf(styles, script), files: [styles, editor, json, graphql, script] };
}
