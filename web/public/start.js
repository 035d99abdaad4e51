// Runs before the first paint, from a file of its own because the page allows no inline script.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the system's theme is used then.
  }
  const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.dataset.theme = dark ? 'night' : 'day';
})();

// A page that the build has drawn is that of who is signed out and comes from nowhere; another is not shown the drawing. What is
// pressed before the code has come is done once it is there (src/lib/drawn-page.ts).
(() => {
  const { dataset } = document.documentElement;
  if (!dataset.drawn) return;
  try {
    const comesBack = ['returnPath', 'accountBlocked'].some((key) => sessionStorage.getItem(key) !== null);
    if (comesBack || localStorage.getItem('authToken') !== null) dataset.drawn = '';
  } catch {
    // Storage may be forbidden: nobody is signed in then.
  }
  let pressed;
  const hold = (event) => {
    const button = event.target.closest?.('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  addEventListener('click', hold, true);
  window.farolPressed = () => {
    removeEventListener('click', hold, true);
    return pressed;
  };
})();

// While gateways are replaced one after the other, one may serve a page and lack the files that another's page names. The
// document is loaded again, three times at most with growing waits; then the page says so.
(() => {
  const KEY = 'reloaded:start';
  const RELOADS = 3;
  const say = () => {
    const root = document.getElementById('root');
    // What the gateway wrote into the page is worth more, but for a form that would do nothing.
    const { dataset } = document.documentElement;
    if (!root || (root.firstElementChild && dataset.drawn === undefined)) return;
    delete dataset.drawn;
    window.farolPressed?.();
    root.replaceChildren();
    const title = document.createElement('h1');
    title.textContent = 'O Farol não carregou';
    const text = document.createElement('p');
    text.textContent = 'Parte da página não veio. Pode ser uma atualização em curso, ou a sua conexão.';
    const again = document.createElement('button');
    again.textContent = 'Tentar de novo';
    again.addEventListener('click', () => location.reload());
    const main = document.createElement('main');
    main.append(title, text, again);
    root.append(main);
  };
  const onError = ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    let reloads = RELOADS;
    try {
      reloads = Number(sessionStorage.getItem(KEY));
      sessionStorage.setItem(KEY, reloads + 1);
    } catch {
      // Storage may be forbidden: nothing would count how often.
    }
    if (reloads < RELOADS) setTimeout(() => location.reload(), 500 * 2 ** reloads);
    else say();
  };
  // Of a file that does not come, the event goes down to its element and not up again.
  addEventListener('error', onError, true);
})();

// Asks for what the page will show first while its code is still on the way. The build writes into the tag what that is,
// from page-loads.ts; src/lib/gateway/first-answer.ts takes the answers.
(() => {
  const named = document.currentScript?.dataset.first;
  if (!named) return;
  try {
    const { version, pages } = JSON.parse(named);
    const asks = pages[location.pathname];
    if (!asks?.length) return;
    const token = localStorage.getItem('authToken');
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    const ask = (operationName, variables, isKey) => {
      const answer = fetch('/graphql', {
        method: 'POST',
        headers: {
          accept: 'application/graphql-response+json,application/json;q=0.9',
          'content-type': 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({
          operationName,
          variables,
          extensions: { persistedQuery: { version: 1, sha256Hash: `${operationName}.${version}` } },
        }),
      }).then(async (response) => new Response(await response.text(), response));
      // Whoever takes it sees the failure.
      answer.catch(() => undefined);
      return {
        operationName,
        variables: isKey ? JSON.stringify(Object.entries(variables).sort()) : null,
        token,
        answer,
      };
    };
    const visitor = () => {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const sessionId = localStorage.getItem('sessionId') ?? `session_${Date.now()}_${hex}`;
      localStorage.setItem('sessionId', sessionId);
      const userAgent = navigator.userAgent.slice(0, 1000);
      return { input: { sessionId, userAgent, timestamp: new Date().toISOString() } };
    };
    // What a page that is closed to its user asks would only be refused.
    const { given } = document.documentElement.dataset;
    const wanted = asks.filter(
      ({ operation, open, flag }) =>
        // What came with the page is not asked for.
        operation !== given && (open || (token !== null && user?.[flag] !== false)),
    );
    window.farolFirst = [
      ...(token === null ? [ask('SessionUser', visitor(), false)] : []),
      ...wanted.map(({ operation, variables }) => ask(operation, variables ?? {}, true)),
    ];
  } catch {
    // Without storage, or with something strange in it, the page asks later, as if this had not been tried.
  }
})();
