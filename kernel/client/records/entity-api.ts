import { recordReads } from '#kernel/entity/derived/record-calls.ts'
import { pascalCase, type Entity } from '#kernel/entity/index.ts'
import type { ShownRow } from '#kernel/entity/shape.ts'
import type { Page } from '../request/envelope.ts'
import { getSigned, post, put, remove } from '../request/actions.ts'
import { ask } from '../request/calls.ts'
import { download } from '../request/files.ts'
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
  const { path } = entity
  const reads = recordReads(entity)
  return {
    list: async (query: Query, signal?: AbortSignal): Promise<Page<ShownRow<E>>> =>
      pageOf(entity, (await getSigned<Page<ShownRow<E>> | ShownRow<E>[] | null>(`${path}/list`, query, { signal })).result),
    queryById: async (id: string, signal?: AbortSignal): Promise<ShownRow<E>> =>
      withTextId(entity, (await getSigned<ShownRow<E>>(`${path}/queryById`, { id }, { signal })).result),
    lines: async (name: string, id: string, signal?: AbortSignal): Promise<Rec[]> =>
      (await getSigned<Rec[] | null>(linesPath(entity, name), { id }, { signal })).result ?? [],
    add: (values: Values, idempotencyKey: string) => post<Rec>(`${path}/add`, values, { idempotencyKey }),
    edit: (values: Values, idempotencyKey: string) => put<Rec>(`${path}/edit`, values, { idempotencyKey }),
    remove: (id: string) => remove<unknown>(`${path}/delete`, { id }),
    removeBatch: (ids: readonly string[]) => remove<unknown>(`${path}/deleteBatch`, { ids: ids.join(',') }),
    move: (move: string, body: { id: string; comment?: string; rev?: number }, idempotencyKey: string) =>
      post<Rec>(`${path}/${move}`, body, { idempotencyKey }),
    defaults: () => ask(reads.defaults, {}),
    codeFor: (text: string) => ask(reads.codeFor, { text }, { quiet: true }),
    history: (id: string) => ask(reads.history, { id }),
    trace: (id: string) => ask(reads.trace, { id }),
    recycleBin: async (query: Query): Promise<Page<ShownRow<E>>> =>
      pageOf(entity, (await getSigned<Page<ShownRow<E>> | null>(`${path}/recycleBin`, query)).result),
    restore: (ids: readonly string[]) => put<unknown>(`${path}/restore?ids=${ids.map(encodeURIComponent).join(',')}`),
    purge: (ids: readonly string[]) => remove<unknown>(`${path}/purge`, { ids: ids.join(',') }),
    /**
     * @param narrowed ids of records by the names of references that lead to them
     * @param details what is to be told of the options; without it nothing is
     */
    options: async (keyword: string, pageSize: number, signal?: AbortSignal, narrowed: Readonly<Record<string, string>> = {},
      details?: Wanted): Promise<Option[]> =>
      (await getSigned<Option[] | null>(`${path}/options`, { ...narrowed, keyword, pageSize, ...(details && detailsQuery(details)) }, {
        signal,
        quiet: true,
      })).result ?? [],
    /** The options of certain records with their details. */
    optionsOf: async (ids: readonly string[], details: Wanted): Promise<Option[]> =>
      (await getSigned<Option[] | null>(`${path}/options`, { value: ids.join(','), ...detailsQuery(details) }, { quiet: true })).result
        ?? [],
    exportXls: (query: Query, options: CallOptions = {}) =>
      download(`${path}/exportXls`, query, { timeoutMs: EXPORT_TIMEOUT_MS, ...options }),
    importTemplate: () => download(`${path}/importTemplate`, undefined, { timeoutMs: FILE_TIMEOUT_MS }),
  }
}

const detailsQuery = ({ names, at }: Wanted) => ({ details: names.join(','),
  ...Object.fromEntries(Object.entries(at).map(([name, value]) => [`at.${name}`, value])) })

/** Some lists answer a bare array or nothing (wire contract §1.2). */
function pageOf<R extends Rec>(entity: Entity, result: Page<R> | R[] | null): Page<R> {
  if (Array.isArray(result)) return { records: result, total: result.length }
  return { ...result, records: (result?.records ?? []).map((record) => withTextId(entity, record)), total: result?.total ?? 0 }
}

/** Numbers that people give as ids travel as numbers (wire contract §3, tenants); here ids are texts. */
function withTextId<R extends Rec>(entity: Entity, record: R): R {
  return entity.givenId ? { ...record, id: String(record.id) } : record
}

/** `lines` → `/product/bom/queryLinesByMainId`. */
function linesPath(entity: Entity, name: string): string {
  return `${entity.path}/query${pascalCase(name)}ByMainId`
}
