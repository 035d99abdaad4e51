#!/usr/bin/env node
// `npm start` begins with `exec`: its shell is replaced by the gateway, which then receives npm's signals itself. cmd.exe
// has no such command; npm puts this file in its place.
import { spawn } from 'node:child_process';

const [program = '', ...given] = process.argv.slice(2);
spawn(program, given, { stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
