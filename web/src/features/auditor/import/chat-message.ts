/** A post of a chat. Times are epoch milliseconds. */
export interface ChatMessage {
  readonly id: number;
  readonly sentAt: number;
  /** Null if it was not edited, or if the export does not say so. */
  readonly editedAt: number | null;
  readonly text: string;
}

/** Anything with a number in the chat; without a text it is another kind of message. */
export interface NumberedMessage {
  readonly id: number;
  readonly message: ChatMessage | undefined;
}
