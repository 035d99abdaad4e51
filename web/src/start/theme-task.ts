import { nextTask } from '../lib/next-task';
import '../ui/theme/system';

await nextTask();
