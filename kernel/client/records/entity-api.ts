import { lineReads, recordReads, recordWrites } from '#kernel/entity/derived/record-calls.ts'
import { sheetCalls } from '#kernel/entity/derived/sheet-calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { ShownRow } from '#kernel/entity/shape.ts'
import type { Page } from '../request/envelope.ts'
import { ask, fetchFile, makeCall } from '../request/calls.ts'
import type { CallOptions } from '../request/send.ts'
import type { Values } from './form-values.ts'
import type { Option, Rec } from './record.ts'

/** Templates get more than the 9 s of ordinary calls. */
const FILE_TIMEOUT_MS = 300_000
/** An export may wait for its turn and then write a million rows; whoever wants it no more stops it. */
const EXPORT_TIMEOUT_MS = 3_600_000

type Query = Record<string, unknown>

/** What is to be told of options: its names, and values that it depends on. */
export interface Wanted {
  readonly names: readonly string[]
  readonly at: Readonly<Record<string, string>>
}

/** The derived calls of an entity. Each throws `BusinessError` where the server refuses. */
export function entityApi<E extends Entity>(entity: E) {
  const [reads, writes, sheets] = [recordReads(entity), recordWrites(entity), sheetCalls(entity)]
  const rowsOf = new Map(lineReads(entity).map(({ name, call }) => [name, call]))
  return {
    list: async (query: Query, signal?: AbortSignal): Promise<Page<ShownRow<E>>> =>
      pageOf(entity, await ask(reads.list, {}, { open: query, signal }) as Answered<E>),
    queryById: async (id: string, signal?: AbortSignal, quiet = false): Promise<ShownRow<E>> =>
      withTextId(entity, await ask(reads.queryById, { id }, { signal, quiet }) as ShownRow<E>),
    lines: (name: string, id: string, signal?: AbortSignal): Promise<readonly Rec[]> => ask(rowsOf.get(name)!, { id }, { signal }),
    add: (values: Values, idempotencyKey: string) => makeCall(writes.add, {}, { open: values, idempotencyKey }),
    edit: (values: Values, idempotencyKey: string) => makeCall(writes.edit, {}, { open: values, idempotencyKey }),
    remove: (id: string) => makeCall(writes.delete, { id: [id] }),
    removeBatch: (ids: readonly string[]) => makeCall(writes.deleteBatch, { ids: [...ids] }),
    defaults: () => ask(reads.defaults, {}),
    codeFor: (text: string) => ask(reads.codeFor, { text }, { quiet: true }),
    history: (id: string) => ask(reads.history, { id }),
    trace: (id: string) => ask(reads.trace, { id }),
    recycleBin: async (query: Query): Promise<Page<ShownRow<E>>> =>
      pageOf(entity, await ask(reads.recycleBin, {}, { open: query }) as Answered<E>),
    restore: (ids: readonly string[]) => makeCall(writes.restore, { ids: [...ids] }),
    purge: (ids: readonly string[]) => makeCall(writes.purge, { ids: [...ids] }),
    /**
     * @param narrowed ids of records by the names of references that lead to them
     * @param details what is to be told of the options; without it nothing is
     */
    options: (keyword: string, pageSize: number, signal?: AbortSignal, narrowed: Readonly<Record<string, string>> = {},
      details?: Wanted): Promise<readonly Option[]> =>
      ask(reads.options, { keyword, pageSize, ...details && { details: details.names.join(',') } }, {
        open: { ...narrowed, ...details && detailsAt(details) },
        signal,
        quiet: true,
      }),
    /** The options of certain records, with their details where some are wanted. */
    optionsOf: (ids: readonly string[], details?: Wanted): Promise<readonly Option[]> =>
      ask(reads.options, { value: ids.join(','), ...details && { details: details.names.join(',') } }, {
        open: details && detailsAt(details),
        quiet: true,
      }),
    exportXls: (query: Query, options: CallOptions = {}) =>
      fetchFile(sheets.exportXls, {}, { open: query, timeoutMs: EXPORT_TIMEOUT_MS, ...options }),
    importTemplate: () => fetchFile(sheets.importTemplate, {}, { timeoutMs: FILE_TIMEOUT_MS }),
  }
}

const detailsAt = ({ at }: Wanted) => Object.fromEntries(Object.entries(at).map(([name, value]) => [`at.${name}`, value]))

/** Some lists answer a bare array or nothing (wire contract §1.2). */
type Answered<E extends Entity> = Page<ShownRow<E>> | ShownRow<E>[] | null

function pageOf<R extends Rec>(entity: Entity, result: Page<R> | R[] | null): Page<R> {
  if (Array.isArray(result)) return { records: result, total: result.length }
  return { ...result, records: (result?.records ?? []).map((record) => withTextId(entity, record)), total: result?.total ?? 0 }
}

/** Numbers that people give as ids travel as numbers (wire contract §3, tenants); here ids are texts. */
function withTextId<R extends Rec>(entity: Entity, record: R): R {
  return entity.givenId ? { ...record, id: String(record.id) } : record
}
