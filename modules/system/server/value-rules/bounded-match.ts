import { createContext, Script } from 'node:vm'

/** A pattern that needs longer than this for a short value goes round in circles. */
const limitMs = 100
/** Longest value that a pattern is tried on. */
export const maxCheckedLength = 1000

// The text of the script is fixed; pattern and value are data in its context.
const script = new Script('new RegExp(pattern, flags).test(text)')

/** Thrown where a pattern takes too long. */
export class SlowPattern extends Error {}

/**
 * Whether a text meets a pattern that people wrote. A pattern that goes round in circles is ended, so that it holds up nobody.
 * The limit runs by the clock; on a machine that is busy with other things it may be over before the pattern has had its time, so that it is tried again.
 */
export function meetsPattern(text: string, pattern: string, flags = ''): boolean {
  const context = createContext({ text, pattern, flags })
  for (;;) {
    const before = process.threadCpuUsage()
    try {
      return script.runInContext(context, { timeout: limitMs }) === true
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.threadCpuUsage(before)
      if (user + system > (limitMs * 1000) / 2) throw new SlowPattern(pattern)
    }
  }
}
