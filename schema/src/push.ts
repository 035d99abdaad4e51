/** Devices that one user may have notifications sent to. */
export const MAX_PUSH_DEVICES = 5;
/** Longest address of a push service, and longest name of a device. */
export const PUSH_ENDPOINT_MAX = 1000;
export const PUSH_DEVICE_NAME_MAX = 60;
/** An outcome is tried, and kept by the push service, for so long. */
export const PUSH_OUTCOME_HOURS = 24;
/** Calls of each kind that a user may make in a minute. */
export const PUSH_TESTS_PER_MINUTE = 3;
export const PUSH_CHANGES_PER_MINUTE = 6;
