import { nextTask } from '../../lib/next-task';
import '../app';

void nextTask();
