import { chromium } from 'playwright-core';
const [base, path, runs = 3] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const r = await fetch(base + '/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: 'mutation($i: LoginInput!){login(input:$i){token user{id name accessBinaryOptions accessCrypto accessDashboard accessEducation accessRewards accessSettings}}}', variables: { i: { email: 'demo@farol.local', password: 'demo1234' } } }) }).then(r=>r.json());
const { token, user } = r.data.login;
const sums = new Map(); let total = 0;
for (let i = 0; i < runs; i++) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await context.addInitScript(([t,u]) => { localStorage.setItem('authToken', t); localStorage.setItem('user', JSON.stringify(u)); }, [token, user]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start');
  await page.goto(base + path); await page.waitForTimeout(4000);
  const { profile } = await cdp.send('Profiler.stop');
  const byId = new Map(profile.nodes.map(n => [n.id, n]));
  profile.samples.forEach((id, k) => { const n = byId.get(id); const f = n.callFrame; const key = f.functionName + ' ' + f.url.split('/').pop() + ':' + f.lineNumber; const t = profile.timeDeltas[k] / 1000; if (['(idle)','(program)'].includes(f.functionName)) return; sums.set(key, (sums.get(key) ?? 0) + t); total += t; });
  // inclusive
  const parent = new Map(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  globalThis.incl ??= new Map();
  profile.samples.forEach((id, k) => { const seen = new Set(); let x = id; while (x !== undefined) { const f = byId.get(x).callFrame; const key = f.functionName + ' ' + f.url.split('/').pop() + ':' + f.lineNumber; if (!seen.has(key)) { seen.add(key); incl.set(key, (incl.get(key) ?? 0) + profile.timeDeltas[k] / 1000); } x = parent.get(x); } });
  await context.close();
}
console.log('total ms a load', (total / runs).toFixed(0));
console.log([...sums].sort((a,b)=>b[1]-a[1]).slice(0,45).map(([k,v])=>(v/runs).toFixed(1).padStart(7)+' '+k).join('\n'));
console.log('--- inclusive');
console.log([...incl].sort((a,b)=>b[1]-a[1]).slice(0,90).map(([k,v])=>(v/runs).toFixed(1).padStart(7)+' '+k).join('\n'));
await browser.close();
