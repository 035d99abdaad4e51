function select(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else {
    getSelection()?.selectAllChildren(element);
  }
}

/**
 * Copies the text of a field or an element to the clipboard. A page loaded over plain HTTP from another machine has no
 * clipboard API; there the text is selected and copied with the browser's copy command.
 *
 * @returns whether it was copied; if not, the text stays selected, to be copied by keyboard
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  select(element);
  const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
  try {
    if (!navigator.clipboard) return document.execCommand('copy');
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // Refused by the user or by policy.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
