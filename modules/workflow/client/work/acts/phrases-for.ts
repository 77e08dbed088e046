/** What agrees, in words that people keep; 不同意 does not. */
const agrees = /(?<!不)同意|通过|\bagree|\bapprove/i

/**
 * Phrases beside an opinion: the person's own, or what is suggested to who keeps none. Whoever sends something back is offered reasons
 * first, and nothing that agrees: one click would give it as the reason.
 */
export function phrasesFor(act: 'agree' | 'mend' | undefined, own: readonly string[], suggested: readonly string[]): readonly string[] {
  if (act === 'mend') return [...new Set([...suggested, ...own.filter((phrase) => !agrees.test(phrase))])]
  return own.length > 0 ? own : suggested
}
