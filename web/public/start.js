// Runs before the first paint. It is a separate file because the page allows no inline script.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked; the system's theme is used then.
  }
  const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.dataset.theme = dark ? 'night' : 'day';
})();

// During a rolling update, a gateway may serve a page but lack files that another gateway's page names. The document is
// then reloaded, at most three times with growing waits; after that the page shows an error.
(() => {
  const KEY = 'reloaded:start';
  const RELOADS = 3;
  const say = () => {
    const main = document.createElement('main');
    main.innerHTML = `<h1>O Farol não carregou</h1>
      <p>Parte da página não veio. Pode ser uma atualização em curso, ou a sua conexão.</p>
      <button>Tentar de novo</button>`;
    main.querySelector('button').addEventListener('click', () => location.reload());
    document.getElementById('root')?.replaceChildren(main);
  };
  const onError = ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    let reloads = RELOADS;
    try {
      reloads = Number(sessionStorage.getItem(KEY));
      sessionStorage.setItem(KEY, reloads + 1);
    } catch {
      // Storage may be blocked: the reloads could not be counted.
    }
    if (reloads < RELOADS) setTimeout(() => location.reload(), 500 * 2 ** reloads);
    else say();
  };
  // Error events of elements do not bubble, so the listener captures them.
  addEventListener('error', onError, true);
})();
