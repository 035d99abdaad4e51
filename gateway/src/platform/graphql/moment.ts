/**
 * A moment on its way to a caller: a date, or already the text that JSON has for one, as rows of lists hold it
 * (`MOMENTS_AS_TEXT`). The scalar of moments takes both.
 */
export type Moment = Date | string;
