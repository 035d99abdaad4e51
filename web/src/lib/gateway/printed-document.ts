// Own file: loaded only if the document's text has to be sent, to a gateway of another deployment.
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, print } from 'graphql';

/** The text of a document with `__typename` fields, identical to the one our own gateway has. */
export function printed(document: DocumentNode): string {
  return print(addTypenameToDocument(document));
}
