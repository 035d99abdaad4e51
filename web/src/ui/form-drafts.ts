type Edits = Readonly<Record<string, unknown>>;

/** Unsaved edits of the forms that are shown, by the name of the form's draft. */
export const unsavedEdits = new Map<string, Edits>();

/**
 * Drafts of an ended session, by name: each is a form's unsaved edits. They stay in this tab's memory and are never
 * written to the browser's storage.
 */
export const drafts = new Map<string, Edits>();
let owner: string | undefined;

/** The drafts are this user's from now on: no user sees what another one typed. */
export function ownDrafts(user: string | undefined): void {
  if (owner !== user) drafts.clear();
  owner = user;
}

/** Keeps the unsaved edits for the user whose session has ended. */
export function keepDrafts(): void {
  for (const [form, edits] of unsavedEdits) drafts.set(form, edits);
}
