function select(place: HTMLElement): void {
  if (place instanceof HTMLInputElement) {
    place.focus();
    place.select();
  } else {
    getSelection()?.selectAllChildren(place);
  }
}

/**
 * Puts the text of a field or an element into the clipboard. A page that came over plain HTTP from elsewhere than this
 * machine has no clipboard of its own; there the text is selected and copied as if by hand.
 *
 * @returns whether it is there; the text stays selected, to be copied by keyboard, where not
 */
export async function copyText(place: HTMLElement): Promise<boolean> {
  select(place);
  const text = place instanceof HTMLInputElement ? place.value : (place.textContent ?? '');
  try {
    if (!navigator.clipboard) return document.execCommand('copy');
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // Refused by the person or by policy.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
