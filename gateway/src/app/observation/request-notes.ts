import type { FastifyRequest } from 'fastify';

/** What is learnt of a request while it is answered, for its line in the log. */
export interface RequestNotes {
  userId?: string;
  administratorId?: string;
  operation?: string;
}

const notes = new WeakMap<FastifyRequest, RequestNotes>();

export function notesOf(request: FastifyRequest): RequestNotes {
  const known = notes.get(request) ?? {};
  notes.set(request, known);
  return known;
}
