import { copyText } from '../lib/copy-text';
import { notify } from '../ui/notify';

/** Copies an element's text and shows a toast; if the browser refuses, the text stays selected. */
export async function copyFrom(element: HTMLElement): Promise<void> {
  if (await copyText(element)) notify({ tone: 'success', title: 'Copiado' });
  else notify({ tone: 'info', title: 'Texto selecionado', description: 'Copie com Ctrl+C ou ⌘C.' });
}
