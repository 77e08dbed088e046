import { isInteger, isNumeric } from '#kernel/entity/preset-numbers.ts'
import type { RuleTextKey } from './texts.ts'

export interface Pattern {
  readonly test: (text: string) => boolean
  readonly message: RuleTextKey
  readonly params?: Record<string, number>
}

/** Patterns that are no patterns: `*` makes a cell required, `only` makes it unique (spec 2 §5). */
export const REQUIRED_PATTERN = '*'
export const UNIQUE_PATTERN = 'only'

/** Named patterns (spec 2 §5); the readings of `m` and `money` are those of decision 0008. */
const named: Readonly<Record<string, Pattern>> = {
  url: { test: matches(/^(https?|ftp):\/\/[^\s/?#.][^\s/?#]*([/?#]\S*)?$/i), message: 'rulesUrl' },
  e: { test: matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/), message: 'rulesEmail' },
  m: { test: matches(/^1[3-9]\d{9}$/), message: 'rulesMobile' },
  p: { test: matches(/^\d{6}$/), message: 'rulesPostal' },
  s: { test: matches(/^[A-Za-z]+$/), message: 'rulesLetters' },
  n: { test: isNumeric, message: 'rulesNumber' },
  z: { test: isInteger, message: 'rulesInteger' },
  money: { test: matches(/^(0|[1-9]\d*)(\.\d{1,2})?$/), message: 'rulesMoney' },
}

/** `n6-16`, `*6-16`, `s6-18`: so many digits, characters or letters. */
const bounded: Readonly<Record<string, { one: string; message: RuleTextKey }>> = {
  n: { one: '[0-9]', message: 'rulesDigits' },
  '*': { one: '[\\s\\S]', message: 'rulesLength' },
  s: { one: '[A-Za-z]', message: 'rulesLettersBetween' },
}

/**
 * The pattern that a rule names, or the regular expression that it is.
 * @throws SyntaxError if it is neither: a mistake of the developer
 */
export function readPattern(pattern: string | RegExp): Pattern {
  // A global or sticky expression remembers where it stopped: the next cell would be matched from there.
  if (pattern instanceof RegExp)
    return { test: matches(new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))), message: 'rulesPattern' }
  const known = Object.hasOwn(named, pattern) ? named[pattern] : readBounded(pattern)
  return known ?? { test: matches(new RegExp(pattern)), message: 'rulesPattern' }
}

function readBounded(pattern: string): Pattern | undefined {
  const parts = /^([n*s])(\d+)-(\d+)$/.exec(pattern)
  const kind = parts && bounded[parts[1]!]
  if (!kind) return undefined
  const params = { min: Number(parts[2]), max: Number(parts[3]) }
  return { test: matches(new RegExp(`^${kind.one}{${params.min},${params.max}}$`, 'u')), message: kind.message, params }
}

function matches(expression: RegExp): (text: string) => boolean {
  return (text) => expression.test(text)
}
