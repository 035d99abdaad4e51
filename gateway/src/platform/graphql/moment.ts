/**
 * A moment as it is returned to a caller: a date, or already JSON's text for it, as rows of lists hold it
 * (`TIMESTAMPS_AS_TEXT`). The scalar of moments accepts both.
 */
export type Moment = Date | string;
