import { nextTask } from './next-task';
import '../ui/theme/system';

await nextTask();
