import { ask } from '#kernel/client/request/calls.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { scanCode, type Scanned } from '#modules/label/index.ts'

/** A scanner is waited for no longer. */
const TIMEOUT_MS = 5_000

export type LookUp = { readonly hit: Scanned } | { readonly refused: string } | { readonly offline: true }

/** What a code stands for; `offline` where the server cannot be asked. */
export async function lookUp(content: string): Promise<LookUp> {
  try {
    return { hit: await ask(scanCode, { content }, { quiet: true, timeoutMs: TIMEOUT_MS }) }
  } catch (error) {
    return error instanceof BusinessError ? { refused: error.message } : { offline: true }
  }
}
