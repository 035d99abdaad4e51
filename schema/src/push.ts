/** Maximum number of devices per user. */
export const MAX_PUSH_DEVICES = 5;
/** Longest endpoint of a push service, and longest name of a device. */
export const PUSH_ENDPOINT_MAX = 1000;
export const PUSH_DEVICE_NAME_MAX = 60;
/** Calls of each kind that a user may make per minute. */
export const PUSH_TESTS_PER_MINUTE = 3;
export const PUSH_CHANGES_PER_MINUTE = 6;
