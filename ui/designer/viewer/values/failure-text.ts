import type { Locale } from '#kernel/entity/index.ts'
import { presetMessage } from '#kernel/entity/preset-texts.ts'
import type { SayDesigner } from '../../text.ts'
import type { ValueFailure } from './check-values.ts'

/** What is wrong with a value, in words: the author's own, or those of the rule in the reader's language. */
export function failureText(failure: ValueFailure, say: SayDesigner, locale: Locale): string {
  if ('said' in failure) return failure.said || say('valueRefused')
  if ('key' in failure) return presetMessage(failure, locale)
  const { min, max } = failure.outside
  if (min === null) return say('valueAbove', { max: max! })
  return max === null ? say('valueBelow', { min }) : say('valueOutside', { min, max })
}
