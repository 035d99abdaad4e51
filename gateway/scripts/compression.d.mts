/** The built text files below a folder that are not compressed yet, or not completely. */
export function uncompressed(folder: string): Promise<string[]>;

/** Writes a .br and a .gz beside a file, in threads of their own. */
export function compress(file: string, read?: (file: string) => Promise<Buffer>): Promise<void>;
