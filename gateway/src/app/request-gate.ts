/** Lets requests wait for a moment. */
export class RequestGate {
  private opening: Promise<void> | undefined;
  private letIn: () => void = () => undefined;

  shut(): void {
    this.opening = new Promise((resolve) => {
      this.letIn = resolve;
    });
  }

  open(): void {
    this.opening = undefined;
    this.letIn();
  }

  /** Resolves as soon as it is open. */
  async pass(): Promise<void> {
    await this.opening;
  }
}
