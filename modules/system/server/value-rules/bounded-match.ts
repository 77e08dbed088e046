import { createContext, Script } from 'node:vm'

/** A pattern that needs longer than this for a short value goes round in circles. */
const limitMs = 100
/** Longest value that a pattern is tried on. */
export const maxCheckedLength = 1000

// The text of the script is fixed; pattern and value are data in its context.
const script = new Script('new RegExp(pattern, flags).test(text)')

/** Thrown where a pattern takes too long. */
export class SlowPattern extends Error {}

/** Whether a text meets a pattern that people wrote. A pattern that goes round in circles is ended, so that it holds up nobody. */
export function meetsPattern(text: string, pattern: string, flags = ''): boolean {
  try {
    return script.runInContext(createContext({ text, pattern, flags }), { timeout: limitMs }) === true
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new SlowPattern(pattern) : error
  }
}
