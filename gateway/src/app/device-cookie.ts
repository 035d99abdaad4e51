import type { FastifyReply } from 'fastify';

const NAME = 'farol_device';
const HALF_YEAR_SECONDS = 15_552_000;

/** Id that this browser was given at an earlier sign-in, if it sent one of the right form. */
export function deviceOf(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
}

/** Kept from scripts and from other sites: it proves nothing but that this browser has signed in before. */
export function keepDevice(reply: FastifyReply, id: string, isSecure: boolean): void {
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${HALF_YEAR_SECONDS}${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${NAME}=${id}; ${attributes}`);
}
