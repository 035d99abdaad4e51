// Script of the offline page at /prova: checks a proof file without any connection, by the keys that this browser trusts.
import { proofFileText, proofVerdict, verdictText } from './features/record/proof/proof-verdict';
import { readTrustedKeys } from './features/record/proof/trusted-keys';

function paragraph(text: string, emphasized = ''): HTMLElement {
  const made = document.createElement('p');
  const bold = document.createElement('b');
  bold.textContent = emphasized;
  made.append(bold, text);
  return made;
}

async function check(file: File): Promise<HTMLElement[]> {
  const { logs, witnesses } = readTrustedKeys();
  const { word, sentence, leaf, seen } = verdictText(
    await proofVerdict(await proofFileText(file), logs, witnesses),
  );
  const lines = [...(leaf === undefined ? [] : [leaf]), ...seen];
  return [paragraph(` ${sentence}`, word), ...lines.map((line) => paragraph(line))];
}

/** Shows the check on the offline page of /prova. */
function offerProofCheck(): void {
  const section = document.getElementById('proof');
  const input = document.getElementById('proof-file');
  const verdict = document.getElementById('proof-verdict');
  const keys = document.getElementById('proof-keys');
  if (location.pathname !== '/prova' || !section || !verdict || !keys) return;
  section.hidden = false;
  const { logs, witnesses } = readTrustedKeys();
  const lines = `${logs}\n${witnesses}`.split('\n').filter((line) => line.trim() !== '');
  keys.replaceChildren(
    ...(lines.length > 0
      ? [paragraph('Chaves em que você confia:'), ...lines.map((line) => paragraph(line))]
      : [paragraph('Nenhuma chave está guardada neste navegador: abra esta página uma vez com conexão.')]),
  );
  let last: File | undefined;
  input?.addEventListener('change', ({ currentTarget }) => {
    const [file] = (currentTarget as HTMLInputElement).files ?? [];
    if (!file) return;
    last = file;
    verdict.replaceChildren();
    void check(file).then((lines) => {
      if (last === file) verdict.replaceChildren(...lines);
    });
  });
}

offerProofCheck();
