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

// A prerendered page is for a signed-out user who was not redirected; anyone else is not shown it, but the skeleton of
// the page if there is one. Input before the code has loaded is replayed afterwards (src/lib/prerendered-page.ts).
(() => {
  const { dataset } = document.documentElement;
  const mayOpenAll = (user) => {
    const access = Object.entries(user).filter(([name]) => name.startsWith('access'));
    return access.length > 0 && access.every(([, isOpen]) => isOpen);
  };
  // As soon as the skeleton is parsed, and so before it is painted. The root element follows it.
  const greet = (name) => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById('root')) return;
      observer.disconnect();
      const place = document.querySelector('#skeleton [data-first-name]');
      if (place) place.textContent = name.trim().split(/\s+/)[0] || 'Usuário';
    }).observe(document, { childList: true, subtree: true });
  };
  // A skeleton is of one address with its query.
  const showSkeleton = () => {
    if (dataset.search !== location.search) return false;
    dataset.skeleton = '';
    document.title = `${dataset.page} · Farol`;
    return true;
  };
  if (dataset.area === 'admin') {
    try {
      if (localStorage.getItem('adminToken') !== null && localStorage.getItem('isAdmin') === 'true')
        showSkeleton();
    } catch {
      // Storage may be blocked: an administrator then has to sign in.
    }
    return;
  }
  if (!dataset.prerendered) return;
  try {
    const comesBack = ['returnPath', 'accountBlocked'].some((key) => sessionStorage.getItem(key) !== null);
    const isSignedIn = localStorage.getItem('authToken') !== null;
    if (comesBack || isSignedIn) dataset.prerendered = '';
    const user = isSignedIn && JSON.parse(localStorage.getItem('user'));
    const opensAll = user && mayOpenAll(user);
    // The client leads signed-in users on from these two; this is sooner.
    const isEntry = ['/login', '/register'].includes(location.pathname);
    if (opensAll && isEntry && !comesBack) location.replace('/binary-options');
    // Skeletons are for users who may open all pages.
    if (opensAll && showSkeleton()) greet(user.name);
  } catch {
    // Storage may be blocked: the user then counts as signed out.
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

// During a rolling update, a gateway may serve a page but lack files that another gateway's page names. The document is
// then reloaded, at most three times with growing waits; after that the page shows an error.
(() => {
  const KEY = 'reloaded:start';
  const RELOADS = 3;
  const say = () => {
    const root = document.getElementById('root');
    // Content that the gateway wrote into the page is worth more than this message, unless it is a prerendered form,
    // which would do nothing.
    const { dataset } = document.documentElement;
    if (!root || (root.firstElementChild && dataset.prerendered === undefined)) return;
    delete dataset.prerendered;
    delete dataset.skeleton;
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
      // Storage may be blocked: the reloads could not be counted.
    }
    if (reloads < RELOADS) setTimeout(() => location.reload(), 500 * 2 ** reloads);
    else say();
  };
  // Error events of elements do not bubble, so the listener captures them.
  addEventListener('error', onError, true);
})();

// Requests the page's first data while its code is still loading. The build writes the operations into the script tag,
// from page-loads.ts; src/lib/gateway/early-response.ts takes the answers, and requests them if this has not.
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
      // The code that takes the answer handles the failure.
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
    const { given, prerendered, skeleton } = document.documentElement.dataset;
    window.farolAsk = () => {
      delete window.farolAsk;
      // Operations of a page that the user may not open would only be refused.
      const wanted = asks.filter(
        ({ operation, open, flag }) =>
          // Data that came with the page is not requested again.
          operation !== given && (open || (token !== null && user?.[flag] !== false)),
      );
      window.farolFirst = [
        ...(token === null ? [ask('SessionUser', visitor(), false)] : []),
        ...wanted.map(({ operation, variables }) => ask(operation, variables ?? {}, true)),
      ];
    };
    const askOnce = () => window.farolAsk?.();
    // Requests take a slow phone some 50 ms: what can be painted without the code, because the build or the gateway wrote it
    // into the page, is painted first.
    const isPainted = prerendered || skeleton !== undefined || given !== undefined;
    if (!isPainted) askOnce();
    else
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) askOnce();
      }).observe({ type: 'paint', buffered: true });
  } catch {
    // Without storage, or with unexpected values in it, the page requests its data later, as without this script.
  }
})();
