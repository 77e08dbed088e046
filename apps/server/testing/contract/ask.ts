import type { Call } from '#kernel/entity/call.ts'
import { signRequest } from '#kernel/entity/sign.ts'
import type { Answer, Rec, TestApp } from '../app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Makes a call as its description says: by its first address, with the input in the path, the query or the body. */
export async function ask({ call: request, clock, config }: TestApp, call: Call, input: Rec, as: string): Promise<Answer<Rec>> {
  const [method, address] = call.at[0].split(' ') as [Method, string]
  const rest = { ...input }
  const url = address.replaceAll(/:(\w+)|\*/g, (_, name = 'wildcard') => {
    const value = encodeURIComponent(String(rest[name as string] ?? 'x'))
    delete rest[name as string]
    return value
  })
  if (method === 'POST' || method === 'PUT') return request<Rec>(method, url, { as, body: rest })
  const query = new URLSearchParams(Object.entries(rest).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])))
  const path = query.size > 0 ? `${url}?${query}` : url
  const headers: Record<string, string> = call.signed
    ? { 'x-sign': signRequest({ url: `/api${path}` }, config.signSecret), 'x-timestamp': String(clock.now().getTime()) }
    : {}
  return request<Rec>(method, path, { as, headers })
}
