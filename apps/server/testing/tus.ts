import { request, type ClientRequest } from 'node:http'

/** A resumable upload as a person's browser sees it, without its cleverness: each step is one request. */
export interface TusClient {
  create(size: number, metadata?: Record<string, string>): Promise<Response>
  /** Address of an upload that was created. */
  begun(size: number, metadata?: Record<string, string>): Promise<string>
  head(upload: string): Promise<Response>
  patch(upload: string, offset: number, bytes: Uint8Array<ArrayBuffer>, headers?: Record<string, string>): Promise<Response>
  remove(upload: string): Promise<Response>
  /** Sends some bytes of a part and leaves the request open; ends it with `destroy`. */
  holdOpen(upload: string, offset: number, length: number, bytes: Uint8Array): ClientRequest
}

export async function signInAt(address: string, username = 'admin'): Promise<string> {
  const response = await fetch(`${address}/api/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: '123456' }) })
  return ((await response.json()) as { result: { token: string } }).result.token
}

const partType = { 'content-type': 'application/offset+octet-stream' }

/** @param address of the console, without a trailing slash */
export function tusClient(address: string, token: string | null): TusClient {
  const common = { 'tus-resumable': '1.0.0', ...(token === null ? {} : { 'x-access-token': token }) }
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
    fetch(`${address}${path}`, { method, headers: { ...common, ...headers }, ...(body ? { body } : {}) })
  const encoded = (metadata: Record<string, string>) =>
    Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',')
  const create: TusClient['create'] = (size, metadata = {}) =>
    send('POST', '/api/sys/common/tus', { 'upload-length': String(size),
      ...(Object.keys(metadata).length > 0 ? { 'upload-metadata': encoded(metadata) } : {}) })
  return {
    create,
    async begun(size, metadata) {
      const answer = await create(size, metadata)
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      return answer.headers.get('location')!
    },
    head: (upload) => send('HEAD', upload),
    patch: (upload, offset, bytes, headers) => send('PATCH', upload, { ...partType, 'upload-offset': String(offset), ...headers }, bytes),
    remove: (upload) => send('DELETE', upload),
    holdOpen(upload, offset, length, bytes) {
      const part = request(`${address}${upload}`, { method: 'PATCH',
        headers: { ...common, ...partType, 'upload-offset': String(offset), 'content-length': String(length) } })
      // However it ends: by this test, by the server's end, or because another request came for the upload.
      part.on('error', () => undefined)
      part.on('response', (response) => response.resume())
      part.write(bytes)
      return part
    },
  }
}
