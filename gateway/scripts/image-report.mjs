// Prints what the image of the Dockerfile holds, and starts it, without a container engine: `npm run image:report [FOLDER]`.
// It follows the Dockerfile's own lines, so the two cannot differ. The stage `build` alone is not repeated: this
// checkout's `build` takes its place. With a folder, the SBOM (CycloneDX) is written there as sbom.json.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const TOP = path.resolve(import.meta.dirname, '../..');
const START_MS = 30_000;
const CHECK_MS = 250;
const LARGEST = 12;
/** An account without rights, as which the image's programs are run if this process is root. */
const NOBODY = 65_534;

/** The Dockerfile's stages in order: name (`image` for the last) and instructions. */
export function stagesOf(dockerfile) {
  const lines = dockerfile
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages = [];
  for (const line of lines) {
    const [keyword, ...words] = line.split(/\s+/);
    if (keyword === 'FROM') stages.push({ name: words[2] ?? 'image', instructions: [] });
    else stages.at(-1).instructions.push({ keyword, words, text: line.slice(keyword.length + 1) });
  }
  return stages;
}

/** Copies as COPY does: a folder's content, or files into a folder. */
function copy(from, sources, target) {
  for (const source of sources) {
    const isFolder = fs.statSync(path.join(from, source)).isDirectory();
    const to = isFolder || !target.endsWith('/') ? target : path.join(target, path.basename(source));
    fs.cpSync(path.join(from, source), to, { recursive: true, verbatimSymlinks: true });
  }
}

function run(command, cwd) {
  const { status } = spawnSync('sh', ['-c', command], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`ended with ${status}: ${command}`);
}

/** Assembles a stage in `folder`, which stands for its root; `rootOf` names the folders of former stages. */
function assemble({ instructions, name }, folder, rootOf) {
  let workdir = folder;
  for (const { keyword, words, text } of instructions) {
    if (keyword === 'WORKDIR') {
      workdir = path.join(folder, text);
      fs.mkdirSync(workdir, { recursive: true });
    }
    if (keyword === 'COPY') {
      const stage = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
      const [target, ...sources] = words.slice(stage ? 1 : 0).toReversed();
      const to =
        target === './' ? `${workdir}/` : path.resolve(workdir, target) + (target.endsWith('/') ? '/' : '');
      fs.mkdirSync(to.endsWith('/') ? to : path.dirname(to), { recursive: true });
      copy(stage ? rootOf(stage) : TOP, sources, to);
    }
    // The last stage's commands only make folders for data and secrets, which the start below gets elsewhere.
    if (keyword === 'RUN' && name !== 'image') run(text, workdir);
  }
}

function sizeOf(place) {
  const found = fs.lstatSync(place);
  if (!found.isDirectory()) return found.size;
  return fs.readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`;

/** Installed packages: name, version, licence, size. */
function packagesOf(modules) {
  const names = fs.readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return [];
    return name.startsWith('@')
      ? fs.readdirSync(path.join(modules, name)).map((part) => `${name}/${part}`)
      : [name];
  });
  return names.flatMap((name) => {
    const folder = path.join(modules, name);
    const file = path.join(folder, 'package.json');
    if (!fs.existsSync(file) || fs.lstatSync(folder).isSymbolicLink()) return [];
    const { version, license } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const inner = path.join(folder, 'node_modules');
    return [
      { name, version, license, size: sizeOf(folder) },
      ...(fs.existsSync(inner) ? packagesOf(inner) : []),
    ];
  });
}

/** CycloneDX 1.5, of what is really there; `npm sbom` refuses a folder from which the tools are left out. */
function sbomOf(packages) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'farol', 'bom-ref': 'farol' } },
    components: packages.map(({ name, version, license }) => ({
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
    })),
  };
}

function printContent(root, packages) {
  const farol = path.join(root, 'farol');
  for (const name of fs.readdirSync(farol))
    console.log(`${megabytes(sizeOf(path.join(farol, name)))}  /farol/${name}`);
  console.log(`${megabytes(sizeOf(farol))}  in all, besides the base image`);
  console.log(`\n${packages.length} packages; the largest:`);
  const largest = packages.toSorted((a, b) => b.size - a.size).slice(0, LARGEST);
  for (const { name, version, size } of largest) console.log(`${megabytes(size)}  ${name} ${version}`);
  const licences = {};
  for (const { license } of packages) {
    const stated = typeof license === 'string' ? license : 'not stated';
    licences[stated] = (licences[stated] ?? 0) + 1;
  }
  console.log('\nLicences:');
  for (const [name, count] of Object.entries(licences))
    console.log(`${String(count).padStart(7)}     ${name}`);
  console.log('\nSBOM:');
  console.log(
    packages
      .map(({ name, version }) => `${name}@${version}`)
      .toSorted()
      .join(' '),
  );
}

/** Takes the right to write from every file and folder, as `read_only` does. */
function makeReadOnly(root) {
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) fs.chmodSync(place, fs.statSync(place).mode & 0o555);
  }
}

/** Starts the image's command as a user without rights and without an environment, and asks it what Docker asks. */
async function start(image, root, work) {
  const embedded = path.join(TOP, 'build/server/gateway/src/platform/database');
  const { startEmbeddedPostgres } = await import(path.join(embedded, 'embedded/embedded-postgres.js'));
  const { freePort } = await import(path.join(TOP, 'build/server/gateway/src/platform/port.js'));
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const data = path.join(work, 'data');
  fs.mkdirSync(data, { mode: 0o700 });
  if (account.uid !== undefined) fs.chownSync(data, NOBODY, NOBODY);
  const postgres = await startEmbeddedPostgres(path.join(work, 'database'), 'image');
  const of = (keyword) => image.instructions.find((one) => one.keyword === keyword);
  const env = {
    ...Object.fromEntries(of('ENV').words.map((pair) => pair.split('='))),
    PORT: String(await freePort()),
    DATA_DIR: data,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a secret for a start without consequences',
    ADMIN_PASSWORD: 'uma senha sem consequências',
  };
  const [, ...argv] = JSON.parse(of('CMD').text);
  const [, ...check] = JSON.parse(of('HEALTHCHECK').text.split('CMD ')[1]);
  const cwd = path.join(root, 'farol');
  const began = performance.now();
  const child = spawn(process.execPath, argv, {
    cwd,
    env,
    ...account,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const healthy = () => spawnSync(process.execPath, check, { env, ...account }).status === 0;
    while (child.exitCode === null && !healthy()) {
      if (performance.now() - began > START_MS) throw new Error('the image did not become ready');
      await pause(CHECK_MS);
    }
    const answer = await (await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).json();
    const page = await fetch(`http://127.0.0.1:${env.PORT}/login`, { headers: { accept: 'text/html' } });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `\nStarted as ${account.uid ?? 'this user'}, ready after ${seconds} s: ${answer.status}, /login ${page.status}`,
    );
    child.kill('SIGTERM');
    const [code] = await ended;
    console.log(
      `Stopped with ${code}; files in its data folder: ${fs.readdirSync(data).join(', ') || 'none'}`,
    );
    if (answer.status !== 'ready' || page.status !== 200 || code !== 0)
      throw new Error('the image does not work');
  } finally {
    child.kill('SIGKILL');
    await postgres.stop();
  }
}

async function report(folder) {
  const work = fs.mkdtempSync(path.join(tmpdir(), 'farol-image-'));
  // Its folders are passed by the account without rights.
  fs.chmodSync(work, 0o755);
  try {
    const stages = stagesOf(fs.readFileSync(path.join(TOP, 'Dockerfile'), 'utf8'));
    fs.mkdirSync(path.join(work, 'checkout'));
    fs.symlinkSync(TOP, path.join(work, 'checkout/farol'));
    const rootOf = (name) => path.join(work, name === 'build' ? 'checkout' : name);
    for (const stage of stages.filter(({ name }) => name !== 'build'))
      assemble(stage, rootOf(stage.name), rootOf);
    const root = rootOf('image');
    const packages = packagesOf(path.join(root, 'farol/node_modules'));
    printContent(root, packages);
    if (folder)
      fs.writeFileSync(path.join(folder, 'sbom.json'), `${JSON.stringify(sbomOf(packages), null, 2)}\n`);
    makeReadOnly(root);
    await start(stages.at(-1), root, work);
  } finally {
    run(`chmod -R u+w '${work}'; rm -rf '${work}'`, tmpdir());
  }
}

if (process.argv[1] === import.meta.filename) await report(process.argv[2]);
