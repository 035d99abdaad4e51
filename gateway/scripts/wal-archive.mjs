// Keeps segments of PostgreSQL's write-ahead log (WAL), compressed, in a folder, and reads them back. PostgreSQL runs it, as its
// `archive_command` and `restore_command`. Plain JavaScript: the operating system account of PostgreSQL may be unable to
// enter the folder of Farol, so this file is copied beside the segments.
//
//   node wal-archive.mjs put FOLDER NAME FILE
//   node wal-archive.mjs get FOLDER NAME FILE
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Most of a segment that was ended early is zeros, for which the fastest level is enough. */
const LEVEL = 1;
/** PostgreSQL ends a recovery for good on a status above 125; on a smaller one it takes the segment for missing. */
const UNREADABLE = 126;

function flush(place) {
  const handle = openSync(place, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** The name appears once all of the content is on the disk. A name that is there already has to have the same content. */
function put(kept, file) {
  const content = readFileSync(file);
  if (existsSync(kept)) {
    if (gunzipSync(readFileSync(kept)).equals(content)) return 0;
    console.error(`${kept} is there with another content: every database needs a BACKUP_DIR of its own`);
    return 1;
  }
  const part = `${kept}.part`;
  writeFileSync(part, gzipSync(content, { level: LEVEL }), { mode: 0o600 });
  flush(part);
  renameSync(part, kept);
  // Windows flushes no folders.
  if (process.platform !== 'win32') {
    const folder = openSync(path.dirname(kept), 'r');
    fsyncSync(folder);
    closeSync(folder);
  }
  return 0;
}

function get(kept, file) {
  if (!existsSync(kept)) return 1;
  try {
    writeFileSync(file, gunzipSync(readFileSync(kept)), { mode: 0o600 });
    return 0;
  } catch (error) {
    console.error(`${kept} cannot be read: ${error.message}`);
    return UNREADABLE;
  }
}

const [action, folder, name, file] = process.argv.slice(2);
const kept = path.join(folder, `${name}.gz`);
process.exitCode = action === 'put' ? put(kept, file) : get(kept, file);
