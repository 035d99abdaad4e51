/** How many calls the browser keeps of an error's stack trace; none until this is restored. */
export const traceLimit = Error.stackTraceLimit;

Reflect.deleteProperty(Error, 'stackTraceLimit');
