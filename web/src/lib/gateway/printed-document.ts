// Own file: the code comes only where a gateway of another deployment has to be sent the document itself.
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, print } from 'graphql';

/** The text of a document, with the names of types, as our own gateway has it. */
export function printed(document: DocumentNode): string {
  return print(addTypenameToDocument(document));
}
