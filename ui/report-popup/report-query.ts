import { wrapFilterText } from '#kernel/entity/text-helpers.ts'
import type { QueryInfo } from './report-api.ts'

export interface Sort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}

/** What was typed, by the names of the wire. */
export type Filters = Readonly<Record<string, string>>

/** Values by which a screen narrows a report. */
export type ReportParams = Readonly<Record<string, unknown>>

/** `column=asc|desc` (spec 2 §5); undefined for anything else. */
export function readSort(text: string | undefined): Sort | undefined {
  const match = /^\s*([^=\s]+)\s*=\s*(asc|desc)\s*$/i.exec(text ?? '')
  return match ? { column: match[1]!, order: match[2]!.toLowerCase() as Sort['order'] } : undefined
}

/** Dynamic parameters as `self_<name>`; single quotes are taken out (spec 2 §5, §7). Empty ones leave the report its defaults. */
export function selfParams(params: ReportParams): Record<string, string> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => {
    const text = value === null || value === undefined ? '' : String(value as string | number).replaceAll("'", '')
    return text === '' ? [] : [[`self_${name}`, text]]
  }))
}

/** What was typed in the words of the wire: single texts are contained, unless wildcards say otherwise. */
export function wireFilters(fields: readonly QueryInfo[], filters: Filters): Record<string, string> {
  const texts = new Set(fields.filter(({ view, mode }) => isText(view) && mode !== 'group').map(({ field }) => field))
  return Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => {
    const text = value.trim()
    if (text === '') return []
    return [[name, texts.has(name) && !/[*,]/.test(text) ? wrapFilterText('like', text) : text]]
  }))
}

/** Whether a field is typed as plain text: clients of other servers know no `text`. */
function isText(view: string | undefined): boolean {
  return view === undefined || view === '' || view === 'text'
}

/** A link of a column with the values of its row in place of `${column}`; they are parts of an address, never one of their own. */
export function filledHref(href: string, row: Readonly<Record<string, unknown>>): string {
  return href.replace(/\$\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? '')))
}
