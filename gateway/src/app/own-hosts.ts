import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/** A host name or address in the one form that `URL` writes; undefined if the text is no host with or without a port. */
function hostnameOf(text: string | undefined): string | undefined {
  if (text === undefined || /[\s/?#@\\]/.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  // A final dot means the same name.
  return new URL(`http://${text}`).hostname.replace(/\.$/, '');
}

/** The host of a request target that is a whole address, as sent to a proxy; it goes before the header (RFC 9112, 3.2.2). */
const hostOfTarget = (url = '') => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];

/** Without the prefix of an IPv4 address that came to an IPv6 socket. */
const plainAddress = (address = '') => address.replace(/^::ffff:(?=\d+\.)/, '');

/** Names of this machine. If a gateway's public address has one of them, requests may use any of them. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

function ownAddress({ localAddress }: Socket): string | undefined {
  const address = plainAddress(localAddress);
  return hostnameOf(isIPv6(address) ? `[${address}]` : address);
}

type NamedRequest = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'url' | 'socket'>;

/** Of two `Host` headers Node reads the first; a proxy may read the other. */
const hasTwoHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/**
 * Decides whether a request is meant for this gateway by the name that it was called by. A page of a foreign name that is
 * made to point at this machine (DNS rebinding) would be of the same origin as the gateway, for the browser.
 *
 * Ours are the hosts of `publicUrl` and of the allowed origins, the address that the connection came to, and localhost for
 * callers on this machine; the port does not matter.
 */
export function ownHostCheck(publicUrl: string, allowed: readonly string[] = []) {
  const given = [publicUrl, ...allowed].map((url) => new URL(url).hostname);
  const names = new Set(
    given.some((name) => THIS_MACHINE.includes(name)) ? [...given, ...THIS_MACHINE] : given,
  );
  const isOwn = (name: string | undefined, socket: Socket): boolean =>
    name !== undefined &&
    (names.has(name) ||
      name === ownAddress(socket) ||
      (name === 'localhost' && isLoopback(plainAddress(socket.remoteAddress))));
  return ({ headers, rawHeaders, url, socket }: NamedRequest): boolean => {
    const target = hostOfTarget(url);
    return (
      !hasTwoHosts(rawHeaders) &&
      isOwn(hostnameOf(headers.host), socket) &&
      (target === undefined || isOwn(hostnameOf(target), socket))
    );
  };
}
