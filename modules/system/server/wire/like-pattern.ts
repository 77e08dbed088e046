/** A pattern for `ilike` that finds texts holding the words; what stands for anything in a pattern stands for itself. */
export function likePattern(words: string): string {
  return `%${words.trim().replaceAll('\u0000', '').replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}
