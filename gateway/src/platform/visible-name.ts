/** Characters that show nothing: zero-width ones, variation selectors, and letters that are blank, as in Hangul and Braille. */
const BLANK = String.raw`\p{C}\p{Default_Ignorable_Code_Point}\u2800`;

/** A name must be visible: blank characters only would look empty, and trimming does not remove them. */
export const VISIBLE = new RegExp(`[^\\s${BLANK}]`, 'u');

const ANY_BLANK = new RegExp(`[${BLANK}]`, 'u');

/**
 * Whether a name that identifies somebody, such as an administrator in the audit log, hides no difference from another:
 * it has no blank characters, and no compatibility forms such as wide letters. Letters of different scripts may still
 * look alike.
 */
export const isUnambiguous = (name: string) => !ANY_BLANK.test(name) && name === name.normalize('NFKC');
