/** Serializes a document of the feed: JSON with two spaces and a final line feed. */
export function formatDocument(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
