const CHUNK = 1000;

/** Lines of a COPY in pieces that are worth a write each. */
export function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length < CHUNK) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}
