import type { Plugin } from 'vite';

const TASK = /\/src\/app\/start\/[\w-]+-task\.ts$/;
/** The build prints `void nextTask();` so. */
const END = /^nextTask\(\);$/gm;

/**
 * Lets the file that every page starts with wait at the end of each module of src/app/start, so that the browser evaluates
 * it in several tasks. If the modules themselves had the `await`, the bundler would make 27 more files, because it joins
 * small ones only if none of their imports has one.
 */
export function startTasks(): Plugin {
  return {
    name: 'start-tasks',
    apply: 'build',
    renderChunk(code, { moduleIds }) {
      const tasks = moduleIds.filter((id) => TASK.test(id)).length;
      if (tasks === 0) return null;
      const ends = code.match(END)?.length;
      if (ends !== tasks) this.error(`${ends} of ${tasks} tasks of src/app/start end in the file`);
      return { code: code.replace(END, 'await nextTask();'), map: null };
    },
  };
}
