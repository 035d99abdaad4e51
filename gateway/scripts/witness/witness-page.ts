import { vkeyText } from '#schema/tlog/verifier-key.js';
import { originHash, type Witness } from './witness.js';
import type { LogState } from './witness-folder.js';

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const count = (size: number) => size.toLocaleString('pt-BR');

const moment = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('pt-BR', { timeZone: 'UTC', timeZoneName: 'short' });

function logSection(origin: string, state: LogState | undefined): string {
  const title = `<h2>${escaped(origin)}</h2>`;
  if (!state) return `${title}\n<p>Nada visto ainda.</p>`;
  const [newest] = state.seen;
  const rows = state.seen.map(
    ({ size, root, seconds }) =>
      `<tr><td>${escaped(moment(seconds))}</td><td>${count(size)}</td><td><code>${escaped(root)}</code></td></tr>`,
  );
  return `${title}
<p>Visto pela última vez em ${escaped(moment(newest.seconds))}, com ${count(newest.size)} linhas:
<a href="${originHash(origin)}/checkpoint">checkpoint</a>.</p>
<table><thead><tr><th>Quando</th><th>Linhas</th><th>Raiz</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

/** What a witness saw, and when. */
export function witnessPage(witness: Witness): string {
  const name = escaped(witness.key.name);
  const logs = witness.known.map(({ origin, state }) => logSection(origin, state));
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Testemunha ${name}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code { overflow-wrap: anywhere }
td, th { text-align: left; padding: 0 1rem 0.25rem 0; vertical-align: top }
</style>
<h1>Testemunha ${name}</h1>
<p>Esta testemunha assina o estado de um registro só se ele começa com tudo o que ela já assinou. Ela não
confere o conteúdo. Sua chave pública:</p>
<p><code>${escaped(vkeyText(witness.key))}</code></p>
${logs.join('\n')}
</html>
`;
}
