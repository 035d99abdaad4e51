import { setFlagsFromString } from 'node:v8';

/**
 * Otherwise V8 soon allocates some of the driver's objects for each query in old space ("allocation site pretenuring"),
 * because early ones survived. Everything that such an object refers to, all rows of the query, then stays in memory
 * until the next collection of old space, and is copied twice before.
 */
setFlagsFromString('--no-allocation-site-pretenuring');

/**
 * Collect old space whenever it has doubled. By itself V8 waits for up to four times, depending on how long collections
 * take on the machine, and keeps the memory.
 */
setFlagsFromString('--heap-growing-percent=100');
