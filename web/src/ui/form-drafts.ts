type Edits = Readonly<Record<string, unknown>>;

/** Edits of the forms that are shown, by the name of the form's draft. */
const shown = new Map<string, Edits>();

/** The drafts of an ended session. They stay in this tab's memory and are never written to the browser's storage. */
const kept = new Map<string, Edits>();
let owner: string | undefined;

export const draftOf = (form = '') => kept.get(form);

/** @returns whether there was a draft */
export const dropDraft = (form: string): boolean => kept.delete(form);

/** The drafts are this user's from now on: no user sees what another one typed. */
export function ownDrafts(user: string | undefined): void {
  if (owner !== user) kept.clear();
  owner = user;
}

/** Keeps the edits of the forms that are shown for the user whose session has ended. */
export function keepDrafts(): void {
  for (const [form, edits] of shown) if (Object.keys(edits)[0]) kept.set(form, edits);
}

/** A form's current edits, until it is removed. */
export function showEdits(form: string, edits: Edits): () => void {
  shown.set(form, edits);
  return () => void shown.delete(form);
}
