import { nextTask } from '../../lib/next-task';
import '../../ui/theme/system';

void nextTask();
