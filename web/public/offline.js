// The page that the service worker shows if the network fails: how long the connection has been lost, and the last
// signals that this browser showed in the same session. Its data is written by web/src/app/installed/offline-snapshot.ts.
(() => {
  /** A session ends 12 hours after its last use; data older than that is not shown. */
  const KNOWN_FOR_MS = 12 * 3_600_000;
  const OUTCOMES = { WON: 'acertou', LOST: 'errou', TIE: 'empate', VOID: 'anulado' };

  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be blocked: the page then only shows that there is no connection.
      return null;
    }
  };
  const readObject = (key) => {
    try {
      return JSON.parse(read(key) ?? 'null');
    } catch {
      return null;
    }
  };

  const theme = read('theme');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const showTheme = () => {
    const dark = theme ? theme === 'dark' : system.matches;
    document.documentElement.classList.toggle('dark', dark);
    document.documentElement.dataset.theme = dark ? 'night' : 'day';
  };
  showTheme();
  system.addEventListener('change', showTheme);

  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
  const isMoment = (time) => typeof time === 'string' && !Number.isNaN(Date.parse(time));
  const moment = (time) => format.format(new Date(time));

  /** Only those of the user who is signed in now. */
  const knownSignals = (now) => {
    const token = read('authToken');
    const known = readObject('knownSignals');
    if (token === null || known?.holder !== token.slice(-16) || !Array.isArray(known.signals))
      return undefined;
    return now - Date.parse(known.at) < KNOWN_FOR_MS ? known : undefined;
  };

  const stateOf = ({ outcome, expiresAt }, now) => {
    if (outcome) return `resultado: ${OUTCOMES[outcome] ?? outcome}`;
    if (Date.parse(expiresAt) > now) return `vence em ${moment(expiresAt)}`;
    return `venceu em ${moment(expiresAt)}, resultado ainda não visto`;
  };

  const row = (signal, now) => {
    const item = document.createElement('li');
    const name = document.createElement('b');
    name.textContent = `${signal.pair} ${signal.timeframe} ${signal.direction}`;
    const facts = document.createElement('span');
    facts.textContent = `Entrada ${signal.entry} · ${stateOf(signal, now)}`;
    item.append(name, facts);
    return item;
  };

  const draw = () => {
    const place = (id) => document.getElementById(id);
    const now = Date.now();
    const contact = readObject('lastContact');
    place('since').textContent = isMoment(contact)
      ? `Sem contato desde ${moment(contact)}. Nada nesta página é atual.`
      : 'Nada nesta página é atual.';
    const known = knownSignals(now);
    place('known').hidden = !known;
    if (!known) return;
    const prices = known.simulated ? ' Dados simulados.' : '';
    const none = known.signals.length === 0 ? ' Não havia sinal ativo.' : '';
    place('known-at').textContent =
      `Estavam assim em ${moment(known.at)}; preços e resultados podem ser outros.${none}${prices}`;
    place('signals').replaceChildren(...known.signals.map((signal) => row(signal, now)));
  };

  const again = () => {
    if (location.pathname === '/offline.html') location.replace('/');
    else location.reload();
  };
  document.addEventListener('DOMContentLoaded', () => {
    draw();
    setInterval(draw, 30_000);
    // Another tab may sign out.
    addEventListener('storage', draw);
    document.getElementById('again').addEventListener('click', again);
  });
  // A reload loses nothing, except the verdict on a proof.
  addEventListener('online', () => {
    if (location.pathname !== '/prova') again();
  });
})();
