import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farol-lock-'));
  file = path.join(folder, 'farol.pid');
});
afterEach(() => rm(folder, { recursive: true }));

/** When a process started, in the kernel's ticks. */
const beginningOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19];

test('a folder is locked by the process that its file names, until it is released', () => {
  const release = lockDataDir(folder);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} ${beginningOf(process.pid)}`);
  release();
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test('a folder that another running process has locked is refused, and its lock stays', () => {
  const held = `${process.ppid} ${beginningOf(process.ppid)}`;
  writeFileSync(file, held);
  expect(() => lockDataDir(folder)).toThrow(`in use by process ${process.ppid}`);
  expect(readFileSync(file, 'utf8')).toBe(held);
});

test.each([
  ['a process that has ended', '4194304 1'],
  ['another process that has its pid now', `${process.ppid} 1`],
  ['no process, as the file is empty', ''],
])('the lock of %s is replaced', (_holder, left) => {
  writeFileSync(file, left);
  lockDataDir(folder);
  expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid));
});

test('the lock of a process that was killed is replaced before its parent has reaped it', async () => {
  // Its parent is a shell that becomes a program which never waits for its children.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(output.toString());
  const beginning = beginningOf(child);
  try {
    writeFileSync(file, `${child} ${beginning}`);
    expect(() => lockDataDir(folder)).toThrow(`in use by process ${child}`);
    process.kill(child, 'SIGKILL');
    await expect.poll(() => readFileSync(`/proc/${child}/stat`, 'utf8')).toContain(') Z ');
    expect(beginningOf(child)).toBe(beginning);
    lockDataDir(folder);
    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid));
  } finally {
    parent.kill();
  }
});

test('a lock that another start has put in the place of one left behind stays, and the folder is refused', () => {
  const left = 4_194_304;
  const held = `${process.ppid} ${beginningOf(process.ppid)}`;
  writeFileSync(file, `${left} 1`);
  const isRunning = (pid: number) => {
    // Between this look at the lock and what follows from it.
    if (pid === left) writeFileSync(file, held);
    return pid !== left;
  };
  expect(() => lockDataDir(folder, isRunning)).toThrow(`in use by process ${process.ppid}`);
  expect(readFileSync(file, 'utf8')).toBe(held);
});

test.each([
  ['taken by another start: the folder is refused', true],
  ['released: this start takes the folder', false],
])('a lock is, between the last look at its holder and its removal, %s', (_name, isTaken) => {
  const left = 4_194_304;
  const held = `${process.ppid} ${beginningOf(process.ppid)}`;
  writeFileSync(file, `${left} 1`);
  let looks = 0;
  const isRunning = (pid: number) => {
    if (pid !== left) return true;
    looks += 1;
    // The second look is under the lock for removal.
    if (looks === 2 && isTaken) writeFileSync(file, held);
    else if (looks === 2) rmSync(file);
    return false;
  };
  const lock = () => lockDataDir(folder, isRunning);
  if (isTaken) expect(lock).toThrow(`in use by process ${process.ppid}`);
  else lock();
  expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(isTaken ? process.ppid : process.pid));
});

test('a start that has ended while it replaced a lock is no obstacle', () => {
  for (const name of [file, `${file}.removal`, `${file}.removal.removal`]) writeFileSync(name, '4194304 1');
  lockDataDir(folder);
  expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid));
  expect(readdirSync(folder)).toEqual(['farol.pid']);
});
