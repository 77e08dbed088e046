import type { AnswerOf, Call, SentOf } from '#kernel/entity/call.ts'
import { getSigned, post, put, remove } from './actions.ts'
import type { Envelope } from './envelope.ts'
import type { CallOptions } from './send.ts'

/**
 * Makes a call by its description: at its first address, with what its input takes.
 * @throws BusinessError where the server refuses, HttpError, TimeoutError
 */
export function makeCall<C extends Call>(call: C, sent: SentOf<C>, options: CallOptions = {}): Promise<Envelope<AnswerOf<C>>> {
  const { method, path, rest } = addressed(call, sent as Record<string, unknown>)
  switch (method) {
    case 'GET':
      return getSigned(path, rest, options)
    case 'DELETE':
      return remove(path, rest, options)
    case 'PUT':
      return put(path, rest, options)
    case 'POST':
      return post(path, rest, options)
  }
}

/** What a read answers. */
export async function ask<C extends Call>(call: C, sent: SentOf<C>, options: CallOptions = {}): Promise<AnswerOf<C>> {
  return (await makeCall(call, sent, options)).result
}

/** Parts that the path names stand in it, the others travel as query or body. */
function addressed(call: Call, sent: Readonly<Record<string, unknown>>): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; rest: Record<string, unknown> } {
  const [method, pattern] = call.at[0].split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const rest = { ...sent }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return String(value ?? '')
  }
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(take(name)))
    .replace('*', () => take('wildcard').split('/').map(encodeURIComponent).join('/'))
  return { method, path, rest }
}
