/** A call as it left for the server. */
export interface SentCall {
  readonly method: string
  /** Below the API base. */
  readonly path: string
  /** Without the time stamp. */
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: BodyInit | null | undefined
}

/** Said in place of an answer: the server refuses. */
export class Refused extends Error {}

/**
 * Answers calls in place of the server.
 * @param answer the `result` of a call, at once or later; a `Refused` that it throws becomes a refusal, undefined an empty success
 * @returns the calls so far, and the way back to the network
 */
export function answerCalls(answer: (call: SentCall) => unknown): { calls: SentCall[]; restore: () => void } {
  const before = globalThis.fetch
  const calls: SentCall[] = []
  globalThis.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input as string), 'http://server')
    searchParams.delete('_t')
    const call: SentCall = { method: init.method ?? 'GET', path: decodeURIComponent(pathname).replace(/^\/api(?=\/)/, ''),
      query: Object.fromEntries(searchParams), headers: new Headers(init.headers), body: init.body }
    calls.push(call)
    try {
      return envelope({ success: true, message: '', code: 200, result: (await answer(call)) ?? null })
    } catch (error) {
      if (error instanceof Refused) return envelope({ success: false, message: error.message, code: 500, result: null })
      throw error
    }
  }
  return {
    calls,
    restore: () => {
      globalThis.fetch = before
    },
  }
}

function envelope(body: Readonly<Record<string, unknown>>): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}
