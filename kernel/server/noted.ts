import { joinNames, type Entity, type Locale } from '#kernel/entity/index.ts'
import { label, titleOf } from './labels.ts'
import type { Note } from './operations/notes.ts'

/** What a request did to records of one kind, in short. */
export interface Noted {
  entity: Entity
  action: string
  /** Of the first records, as people call them. */
  names: string[]
  count: number
  /** Of the first record: names of the fields that were changed, and what was said of it. */
  changed: readonly string[]
  comment: string | null
  /** What of the record it was, where that is no field of it. */
  of: Readonly<Record<Locale, string>> | undefined
}

/** So many are named, of records and of fields. */
const named = 5
/** Requests that end without being asked about are forgotten one day. */
const mostRequests = 5000

const byRequest = new Map<string, Noted[]>()

/** From now on it is noted what the request does to records; whoever asks takes it with `takeNoted`. */
export function listenTo(requestId: string): void {
  if (byRequest.size >= mostRequests) byRequest.delete(byRequest.keys().next().value!)
  byRequest.set(requestId, [])
}

/** What the request did; a transaction that was undone is among it, so that only a success tells. */
export function takeNoted(requestId: string): readonly Noted[] {
  const found = byRequest.get(requestId) ?? []
  byRequest.delete(requestId)
  return found
}

/** Keeps in mind what is written to the history on behalf of a request. */
export function keepNoted(requestId: string, notes: readonly Note[]): void {
  const kept = byRequest.get(requestId)
  if (!kept) return
  for (const { entity, record, action, changes, comment, of } of notes) {
    let one = kept.find((known) => known.entity.id === entity.id && known.action === action)
    if (!one) {
      one = { entity, action, names: [], count: 0, changed: Object.keys(changes), comment: comment ?? null, of }
      kept.push(one)
    }
    one.count += 1
    if (one.names.length < named) one.names.push(calledBy(entity, record))
  }
}

/** By code and name, as references show it. */
function calledBy({ key, display, shownAs }: Entity, record: Note['record']): string {
  const shown = (name: string | undefined) => (name === undefined ? '' : String(record[name] ?? ''))
  const parts = shownAs === 'display' ? [shown(display) || shown(key)] : shownAs === 'key' ? [shown(key)] : [shown(key), shown(display)]
  return [...new Set(parts)].filter((part) => part !== '').join(' ') || String(record.id)
}

const messages = {
  'zh-CN': { and: (names: string, count: number) => `${names} 等 ${count} 条`, colon: '：',
    fields: (names: string, count: number) => `${names} 等 ${count} 项` },
  'en-US': { and: (names: string, count: number) => `${names} and others, ${count} in all`, colon: ': ',
    fields: (names: string, count: number) => `${names} and others, ${count} in all` },
} as const

/** In one line: what was done, to what, and what of it: 「修改 用户 张宏：手机号」. @param verb what was done, in words */
export function notedLine({ entity, action, names, count, changed, comment, of }: Noted, verb: string, locale: Locale): string {
  const texts = messages[locale]
  const records = count > names.length ? texts.and(joinNames(locale, names), count) : joinNames(locale, names)
  const fields = changed.flatMap((name) => {
    const field = entity.fields[name]
    return field ? [label(name, field, locale)] : []
  })
  const fieldNames = fields.length > named
    ? texts.fields(joinNames(locale, fields.slice(0, named)), fields.length)
    : joinNames(locale, fields)
  const detail = [action === 'edit' ? fieldNames : '', comment ?? ''].filter((part) => part !== '').join(' ')
  return `${verb} ${titleOf(entity, locale)} ${records}${of ? ` ${of[locale]}` : ''}${detail === '' ? '' : `${texts.colon}${detail}`}`
}
