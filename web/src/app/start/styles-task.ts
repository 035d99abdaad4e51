import { nextTask } from '../../lib/next-task';
import '../../ui/ui-provider';

void nextTask();
