import { nextTask } from '../lib/next-task';
import '../ui/ui-provider';

await nextTask();
