import { scalarText } from '#kernel/entity/index.ts'
import type { Rec } from '#kernel/server/rules.ts'

export type QueryTexts = Readonly<Partial<Record<string, string>>>

/** What was sent, as texts. */
export function textsOf(sent: Rec): QueryTexts {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, scalarText(Array.isArray(value) ? value.at(-1) : value)]))
}
