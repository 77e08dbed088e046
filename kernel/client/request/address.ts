import { storedFilesPath } from '#kernel/entity/console/files.ts'
import { bootConfig } from '../boot-config.ts'

export type Query = Record<string, unknown>

const ABSOLUTE = /^https?:\/\//i

export function isAbsolute(url: string): boolean {
  return ABSOLUTE.test(url)
}

/** The address of a call: base path, one slash, path. Absolute addresses stay as they are. */
export function callAddress(url: string, query: Query = {}): string {
  const base = isAbsolute(url) ? url : `${bootConfig().apiBase}/${url.replace(/^\/+/, '')}`
  const search = searchText(query)
  if (search === '') return base
  return base + (base.includes('?') ? '&' : '?') + search
}

/** Query text; undefined and null are left out, lists are joined by commas. */
export function searchText(query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.toString()
}

/** Whether a GET bears the time stamp `_t`: all but look-ups of dictionary items (spec 1 §7). */
export function bearsTimestamp(url: string): boolean {
  return !url.includes('sys/dict/getDictItems')
}

/** Whether a value of a file field names no stored file: it lies on another server, or in the value itself. */
function isForeign(path: string): boolean {
  return isAbsolute(path) || /^data:/i.test(path)
}

/**
 * The absolute address of a stored file: prefixed by the static domain unless it starts with http (spec 1 §7). Whatever was
 * stored, it leads nowhere but below that: no step upwards stays, as browsers read them. It bears no token, which would
 * stand in histories and logs and go wherever the address leads: where files need a session, its cookie is what counts.
 * @param query what is asked of a stored file besides; nothing is asked of another server
 */
export function fileAddress(path: string, query: Query = {}): string {
  if (path === '' || isForeign(path)) return path
  const { staticDomain, apiBase } = bootConfig()
  const domain = staticDomain === '' ? `${apiBase}${storedFilesPath}` : staticDomain.replace(/\/+$/, '')
  const inside = path.replace(/[\t\n\r]/g, '').split(/[\\/]/).filter((part) => part !== '' && !/^(\.|%2e){1,2}$/i.test(part)).join('/')
  const search = searchText(query)
  return `${domain}/${inside}${search === '' ? '' : `${inside.includes('?') ? '&' : '?'}${search}`}`
}
