import { nextTask } from './next-task';
import '../ui/ui-provider';

await nextTask();
