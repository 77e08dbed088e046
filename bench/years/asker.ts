import { DEFAULT_SIGN_SECRET, signRequest } from '#kernel/entity/sign.ts'

interface Answered {
  ms: number
  body: string
  success: boolean
}

/** Somebody who is signed in and asks. */
export interface Asker {
  username: string
  address: string
  token: string
  ask(path: string): Promise<Answered>
  send(path: string, body: unknown): Promise<Record<string, unknown>>
}

export async function askerOf(address: string, username: string): Promise<Asker> {
  const token = await signIn(address, username)
  const headers = { 'x-access-token': token }
  return {
    username,
    address,
    token,
    async ask(path) {
      const sign = { 'x-sign': signRequest({ url: `/api${path}` }, DEFAULT_SIGN_SECRET), 'x-timestamp': String(Date.now()) }
      const startedAt = performance.now()
      const response = await fetch(`${address}/api${path}`, { headers: { ...headers, ...sign } })
      const body = await response.text()
      return { ms: performance.now() - startedAt, body, success: response.ok && !body.startsWith('{"success":false') }
    },
    async send(path, body) {
      const response = await fetch(`${address}/api${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body) })
      const answer = (await response.json()) as { success: boolean; message: string; result: Record<string, unknown> }
      if (!answer.success) throw new Error(`${path}: ${answer.message}`)
      return answer.result
    },
  }
}

async function signIn(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/api/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: '123456' }) })
  return ((await response.json()) as { result: { token: string } }).result.token
}
