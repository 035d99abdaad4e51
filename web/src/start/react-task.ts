// React makes some errors in advance. With developer tools attached, as by Lighthouse, the browser would parse this whole
// file again for their stack traces.
import { traceLimit } from './no-traces';
import 'react-dom/client';
import { nextTask } from '../lib/next-task';

Error.stackTraceLimit = traceLimit;
void nextTask();
