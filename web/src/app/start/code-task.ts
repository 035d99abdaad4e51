// The code that every page starts with is one file. Modules of this folder, which main.tsx imports between its parts, divide
// its evaluation into tasks, where the build writes `await` (web/start-tasks.ts): as one, it would stop a slow phone for a
// quarter of a second.
import { nextTask } from '../../lib/next-task';

void nextTask();
