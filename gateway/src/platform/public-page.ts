import { createHash } from 'node:crypto';
import { escapeHtml } from './html.js';
import { DAY, NIGHT } from './theme-colors.js';

const variables = (colors: Readonly<Record<keyof typeof DAY, string>>) =>
  (Object.keys(DAY) as (keyof typeof DAY)[]).map((name) => `--${name}:${colors[name]}`).join(';');

/** The theme is the system's: without script there is no choice to read. */
const STYLE = `
:root{color-scheme:dark;${variables(NIGHT)}}
@media (prefers-color-scheme:light){:root{color-scheme:light;${variables(DAY)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:1rem/1.5 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.25rem;margin:16px 0 4px;overflow-wrap:anywhere}
h2{font-size:1rem;margin:24px 0 4px}
p{margin:8px 0;overflow-wrap:anywhere}
img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0;font-variant-numeric:tabular-nums}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
.note{border-left:3px solid var(--beam);padding-left:12px}
.small{color:var(--muted);font-size:.875rem}
.rate{font-size:2rem;font-weight:600;margin:8px 0 0;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:6px 8px 6px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
th{color:var(--muted);font-weight:400}
ul{list-style:none;padding:0;margin:16px 0;display:flex;flex-wrap:wrap;gap:8px 24px}
a{color:var(--action);display:inline-block;min-height:24px;overflow-wrap:anywhere}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** What these pages need: their own style and pictures, and no script at all. */
export const PUBLIC_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join(';');

interface PublicPage {
  readonly title: string;
  readonly description: string;
  /** Further elements of the head, as HTML. */
  readonly head?: string;
  /** What the page says, as HTML. */
  readonly main: string;
}

/** A page that is readable without an account and without script. */
export function publicPage({ title, description, head = '', main }: PublicPage): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><meta name="description" content="${escapeHtml(description)}">
${head}
<link rel="icon" href="/logo.svg"><style>${STYLE}</style></head>
<body><main>
${main}
</main></body></html>
`;
}
