/**
 * The texts of several values as they came, joined by commas: one for each. Undefined where a text holds a comma itself, so that none can
 * be told from the others; of a single value the whole text is its own.
 */
export function textsOfValues(values: readonly string[], joined: string): readonly string[] | undefined {
  const texts = values.length === 1 ? [joined] : joined.split(',')
  return texts.length === values.length ? texts : undefined
}

/** The same to be read by people; texts that cannot be told apart stand as they came. */
export function listedTexts(values: readonly string[], joined: string): string {
  return textsOfValues(values, joined)?.join('、') ?? joined
}
