import { nextTask } from './next-task';
import '../app/app';

await nextTask();
