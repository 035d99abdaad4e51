/**
 * Puts the text of a field into the clipboard. A page that came over plain HTTP from elsewhere than this machine has no
 * clipboard of its own; there the field's text is selected and copied as if by hand.
 *
 * @returns whether it is there; the text stays selected, to be copied by keyboard, where not
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    if (!navigator.clipboard) return document.execCommand('copy');
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch (error) {
    // Refused by the person or by policy.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
