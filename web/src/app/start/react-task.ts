import { nextTask } from '../../lib/next-task';
import 'react-dom/client';

void nextTask();
