import { parse, serialize } from 'cookie';
import type { FastifyReply } from 'fastify';

const NAME = 'farol_device';
const ID = /^[\w-]{43}$/;
const HALF_YEAR_SECONDS = 15_552_000;

/** Id that this browser was given at an earlier sign-in, if it sent one of the right form. */
export function deviceOf(cookies: string | undefined): string | undefined {
  const id = parse(cookies ?? '')[NAME];
  return id !== undefined && ID.test(id) ? id : undefined;
}

/** Kept from scripts and from other sites: it proves nothing but that this browser has signed in before. */
export function keepDevice(reply: FastifyReply, id: string, secure: boolean): void {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: HALF_YEAR_SECONDS,
    secure,
  } as const;
  reply.header('set-cookie', serialize(NAME, id, attributes));
}
