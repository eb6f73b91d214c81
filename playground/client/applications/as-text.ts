/** What a control or a template shows for a value: nothing for null and undefined, JSON for lists and plain objects. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value) || value.constructor === Object) return JSON.stringify(value);
  // Handlebars' SafeString, Color and the like say themselves what they look like.
  return (value as { toString(): string }).toString();
}
