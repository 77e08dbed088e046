import { isOpenToNobody, type AnswerOf, type Call, type SentOf } from '#kernel/entity/call.ts'
import { getPlain, getSigned, newIdempotencyKey, post, postPlain, put, remove } from './actions.ts'
import { callAddress, type Query } from './address.ts'
import type { Envelope } from './envelope.ts'
import { download, upload, type UploadOptions } from './files.ts'
import type { CallOptions } from './send.ts'

/** What is sent besides what the description names, of calls that take more: the list language, a draft. */
interface Open {
  open?: Query
}

/**
 * Makes a call by its description: at its first address, with what its input takes.
 * @throws BusinessError where the server refuses, HttpError, TimeoutError
 */
export function makeCall<C extends Call>(call: C, sent: SentOf<C>,
  { open, ...given }: CallOptions & Open = {}): Promise<Envelope<AnswerOf<C>>> {
  const { method, path, rest } = addressed(call, { ...open, ...sent as Record<string, unknown> })
  // An act that got no answer may be sent again by the browser: it bears a key in any case.
  const options = call.kind === 'act' && !call.untransacted ? { idempotencyKey: newIdempotencyKey(), ...given } : given
  // Before the sign-in nothing is signed (wire contract §1.3).
  const plain = isOpenToNobody(call)
  switch (method) {
    case 'GET':
      return (plain ? getPlain : getSigned)(path, rest, options)
    case 'DELETE':
      return remove(path, rest, options)
    case 'PUT':
      return put(path, rest, options)
    case 'POST':
      return (plain ? postPlain : post)(path, rest, options)
  }
}

/** What a read answers. */
export async function ask<C extends Call>(call: C, sent: SentOf<C>, options: CallOptions & Open = {}): Promise<AnswerOf<C>> {
  return (await makeCall(call, sent, options)).result
}

/** The bytes that a call answers. */
export function fetchFile<C extends Call>(call: C, sent: SentOf<C>, { open, ...options }: CallOptions & Open = {}): Promise<Blob> {
  const { method, path, rest } = addressed(call, { ...open, ...sent as Record<string, unknown> })
  return method === 'GET' ? download(path, rest, options) : download(path, undefined, { ...options, method: 'POST', body: rest })
}

/** Uploads a form to a call that takes one. */
export function uploadTo<C extends Call>(call: C, form: FormData, options: UploadOptions = {}): Promise<Envelope<AnswerOf<C>>> {
  return upload(pathOf(call), form, options)
}

/** Where a call stands below the API base, for what is told an address: a widget's configuration, an act that is kept. */
export function pathOf({ at: [first] }: Pick<Call, 'at'>): string {
  return first.slice(first.indexOf(' ') + 1)
}

/** Where the browser itself opens a read that asks for no session: in a frame, by a link. What needs one is fetched. */
export function linkTo<C extends Call>(call: C, sent: SentOf<C>): string {
  const { path, rest } = addressed(call, sent as Record<string, unknown>)
  return callAddress(path, rest)
}

/** Parts that the path names stand in it, the others travel as query or body. */
function addressed(call: Call,
  sent: Readonly<Record<string, unknown>>): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; rest: Record<string, unknown> } {
  const [method, pattern] = call.at[0].split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const rest = { ...sent }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return String(value ?? '')
  }
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => pathPart(take(name)))
    .replace('*', () => take('wildcard').split('/').map(pathPart).join('/'))
  return { method, path, rest }
}

/** A comma means nothing in a path, and the family writes dictionaries with it. */
function pathPart(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',')
}
