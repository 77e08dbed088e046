const TAG_LENGTH = 2

export interface TypedTags {
  readonly text: string
  /** Where the caret stands, in UTF-16 units as inputs count. */
  readonly caret: number
}

/**
 * What stands in a tag input after a keystroke: semicolons that were typed are stripped, one stands after every two
 * characters (spec 2 §5). Deleting the last semicolon deletes the character before it: otherwise nobody could get past it.
 */
export function typeTags(before: string, after: string, caret = after.length): TypedTags {
  const deletesSemicolon = before === `${after};` && caret === after.length
  const typed = deletesSemicolon ? [...after].slice(0, -1).join('') : after
  const left = plain(typed.slice(0, caret))
  return { text: withSemicolons(plain(typed)), caret: withSemicolons(left).length }
}

function plain(text: string): string[] {
  return [...text.replace(/[;；]/g, '')]
}

function withSemicolons(characters: readonly string[]): string {
  return characters.map((character, index) => ((index + 1) % TAG_LENGTH === 0 ? `${character};` : character)).join('')
}
