import { signRequest } from '#kernel/entity/sign.ts'
import { bootConfig } from '../boot-config.ts'
import { currentLanguage } from '../i18n.ts'
import { sessionStore } from '../session/session-store.ts'
import type { Query } from './address.ts'

let lowAppId: string | undefined

/** Set while a route whose name starts with `low-app` is shown (spec 1 §7). */
export function setLowAppId(id: string | undefined): void {
  lowAppId = id
}

/** Headers of every call (spec 1 §7). The language is our own addition: the server's messages follow it. */
export function commonHeaders(): Headers {
  const { token, tenantId } = sessionStore.getState()
  const headers = new Headers({ 'tenant-id': tenantId ?? '0', 'X-Locale': currentLanguage() })
  if (token) headers.set('X-Access-Token', token)
  if (lowAppId) headers.set('X-Low-App-ID', lowAppId)
  return headers
}

/** Adds signature and time in epoch milliseconds (wire contract §1.3). */
export function signHeaders(headers: Headers, input: { url: string; query?: Query; body?: unknown }): void {
  headers.set('X-Sign', signRequest(input, bootConfig().signSecret))
  headers.set('X-TIMESTAMP', String(Date.now()))
}
