import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApolloServer } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TRUSTED_DOCUMENTS } from '#schema/gql/trusted-documents.js';
import type { Clock } from '../../platform/clock.js';
import type { Context } from '../../platform/graphql/context.js';
import { Memo } from '../../platform/memo.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { matchesEtag } from '../etag.js';
import { requestContext } from '../request-context.js';
import { runDocument } from '../rest/serve-rest.js';
import { CompressedPage } from './compressed-page.js';
import { recordHtml, type ShownRecord } from './record-html.js';

/** The page's own request; its answer is sent with the page. */
const OPERATION = 'RecordFigures';
const DOCUMENT = TRUSTED_DOCUMENTS[OPERATION] ?? '';

/** JSON without characters that HTML would read as markup. */
const inHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @throws Error if the client's page lacks the places to write into */
function replaced(html: string, part: string, by: string): string {
  if (html.split(part).length !== 2) throw new Error(`the client's page has not exactly one ${part}`);
  return html.replace(part, () => by);
}

/**
 * The client's page with the record written into it: figures that are readable before any code has loaded, and the
 * answer that the code would request, so that the page takes one request. Built once a second at most, whatever the
 * number of readers.
 */
export class RecordPage {
  private readonly memo: Memo;
  private readonly html: string;

  constructor(
    webFolder: string,
    private readonly apollo: ApolloServer<Context>,
    private readonly services: ServiceRegistry,
    clock: Clock,
  ) {
    this.html = readFileSync(path.join(webFolder, 'index.html'), 'utf8');
    this.memo = new Memo(clock);
  }

  /**
   * @param preload the page's `Link` header: its fonts are preloaded, its code waits
   * @throws FarolError if the figures are unavailable; the page without them still works
   */
  async send(request: FastifyRequest, reply: FastifyReply, preload = ''): Promise<FastifyReply> {
    const page = await this.memo.get('page', async () => {
      const context = await requestContext(this.services, request, reply);
      // A shared page must not contain one reader's remaining calls.
      const data = await runDocument(
        this.apollo,
        DOCUMENT,
        {},
        { ...context, noteAllowance: () => undefined },
      );
      return this.written(data);
    });
    const fonts = preload.split(', ').filter((file) => file.includes('as=font'));
    if (fonts.length > 0) reply.header('link', fonts.join(', '));
    reply.headers({ etag: page.tag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    if (matchesEtag(request.headers['if-none-match'], page.tag.replace(/^W\//, '')))
      return reply.status(304).send();
    const [bytes, coding] = await page.form(request.headers['accept-encoding']);
    if (coding) reply.header('content-encoding', coding);
    return reply.type(page.contentType).send(bytes);
  }

  private written(data: Readonly<{ [field: string]: unknown }>): CompressedPage {
    const answers = `<script type="application/json" id="answers">${inHtml({ [OPERATION]: data })}</script>`;
    const parts = [
      ['<html lang="pt-BR">', `<html lang="pt-BR" data-given="${OPERATION}">`],
      ['</head>', '<link rel="stylesheet" href="/placar.css"></head>'],
      ['<title>Farol</title>', '<title>Placar · Farol</title>'],
      ['<div id="root"></div>', `<div id="root">${recordHtml(data.record as ShownRecord)}</div>${answers}`],
      ['<noscript>O Farol precisa de JavaScript para funcionar.</noscript>', ''],
    ] as const;
    // Figures and their style come first; the code would show nothing new.
    const html = parts
      .reduce((page, [part, by]) => replaced(page, part, by), this.html)
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
    return new CompressedPage(Buffer.from(html), 'text/html; charset=utf-8');
  }
}
