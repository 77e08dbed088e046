/** One step of a check rule: so many characters of the value, or `*` for all of it, and the pattern they must meet. */
export interface CheckStep {
  digits: '*' | number
  pattern: string
  message: string
}

/** Where a value fails, as existing clients read it (wire contract §6.15). Ends are exclusive. */
export interface CheckFailure extends CheckStep {
  beginIndex: number
  endIndex: number
  checkValue: string
  passed: false
}

export type CheckStepsFault = 'notArray' | 'digits' | 'pattern' | 'message'

/** Reads the JSON text of a rule; `row` counts from 1. */
export function readCheckSteps(text: string): { steps: CheckStep[] } | { fault: CheckStepsFault; row: number } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { fault: 'notArray', row: 0 }
  }
  if (!Array.isArray(parsed) || parsed.length === 0) return { fault: 'notArray', row: 0 }
  const steps: CheckStep[] = []
  for (const [index, given] of (parsed as unknown[]).entries()) {
    const step = readStep(given)
    if ('fault' in step) return { ...step, row: index + 1 }
    steps.push(step)
  }
  return { steps }
}

function readStep(given: unknown): CheckStep | { fault: CheckStepsFault } {
  if (typeof given !== 'object' || given === null) return { fault: 'notArray' }
  const { digits, pattern, message } = given as Record<string, unknown>
  const count = digits === '*' ? '*' : Number(digits)
  if (count !== '*' && !(Number.isInteger(count) && count >= 1 && count <= 1000)) return { fault: 'digits' }
  if (typeof pattern !== 'string' || !isPattern(pattern)) return { fault: 'pattern' }
  if (typeof message !== 'string' || message.trim() === '') return { fault: 'message' }
  return { digits: count, pattern, message }
}

function isPattern(pattern: string): boolean {
  try {
    return pattern !== '' && new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

/**
 * Holds a value against the steps in their order. Steps with a number take the next slice of the value, whether or not
 * steps for the whole value stand between them; a slice beyond the end is empty.
 * @param meets whether a text meets a pattern as a whole
 * @returns the first failure, undefined where all is well
 */
export function checkValue(value: string, steps: readonly CheckStep[], meets: (text: string, pattern: string) => boolean):
  | CheckFailure
  | undefined {
  let begin = 0
  for (const step of steps) {
    const [from, to] = step.digits === '*' ? [0, value.length] : [begin, Math.min(begin + step.digits, value.length)]
    if (step.digits !== '*') begin = to
    const slice = value.slice(from, to)
    const short = step.digits !== '*' && slice.length < step.digits
    if (short || !meets(slice, step.pattern)) return { ...step, beginIndex: from, endIndex: to, checkValue: slice, passed: false }
  }
  return undefined
}
