// Runs before the first paint. It is a separate file because the page allows no inline script.
const { classList, dataset } = document.documentElement;
const read = (storage, key) => {
  try {
    return window[storage].getItem(key);
  } catch {
    // Storage may be blocked.
    return null;
  }
};

const theme = read('localStorage', 'theme');
const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
classList.toggle('dark', isDark);
dataset.theme = isDark ? 'night' : 'day';

// Prerendered pages before the sign-in are hidden from who is signed in, or is told why no longer (src/main.tsx).
if (dataset.prerendered === 'signed-out') {
  if (read('localStorage', 'authToken')) {
    dataset.shown = 'shell';
    document.title = 'Farol';
  } else if (read('sessionStorage', 'returnPath') || read('sessionStorage', 'accountBlocked'))
    dataset.shown = 'nothing';
}

// By elements: the page lets no text become HTML.
const element = (name, ...content) => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};
const showMessage = () => {
  const button = element('button', 'Tentar de novo');
  button.addEventListener('click', () => location.reload());
  const text = 'Parte da página não veio. Pode ser uma atualização em curso, ou a sua conexão.';
  document.body.replaceChildren(
    element('main', element('h1', 'O Farol não carregou'), element('p', text), button),
  );
};

// During a rolling update, a gateway may serve a page but lack files that another gateway's page names. The document is
// then loaded again, at most three times with growing waits. Error events of elements do not bubble, so they are captured.
const onError = ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  const KEY = 'reloaded:start';
  const reloads = Number(read('sessionStorage', KEY));
  try {
    sessionStorage.setItem(KEY, reloads + 1);
    if (reloads < 3) return setTimeout(() => location.reload(), 500 * 2 ** reloads);
  } catch {
    // Without storage the reloads cannot be counted.
  }
  showMessage();
};
addEventListener('error', onError, true);
