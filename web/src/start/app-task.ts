import { nextTask } from '../lib/next-task';
import '../app/app';

void nextTask();
