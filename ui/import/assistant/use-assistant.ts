import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importApi, PARTLY, type ImportCheck, type ImportColumn, type ImportResult, type ImportSource,
  type UpdateMode } from '#kernel/client/records/import-api.ts'
import type { Progress } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useProgress } from '#kernel/client/records/use-progress.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { storeFile } from '../../kinds/store-file.ts'
import { noneMended, withMended, type Mended } from './mended.ts'
import { isCertain } from './missing-fields.ts'

/** Folder of files that wait to be imported. */
const FOLDER = 'import'

interface AssistantState {
  step: 'choose' | 'columns' | 'preview' | 'done'
  busy?: 'sending' | 'reading' | 'checking' | 'importing'
  /** Of sending. */
  percent: number
  update: UpdateMode
  fileName?: string
  /** Stored path of the file. */
  path?: string
  check?: ImportCheck
  /** What every row bears of fields that no column fills, with what is read for it. */
  constants: Constants
  /** Tells one check from the next: the preview is drawn anew. */
  checkNo: number
  /** Rows that were mended and left out in earlier previews of this file. */
  kept: Mended
  error?: string
  outcome?: { partly: boolean; message: string; result: ImportResult }
}

/** Values as they are sent, and their texts, by field. */
export type Constants = Readonly<Record<string, { value: string; text?: string | undefined }>>

const begin: AssistantState = { step: 'choose', percent: 0, update: 'N', checkNo: 0, kept: noneMended, constants: {} }

export interface Assistant {
  state: AssistantState
  /** How far the server is. */
  progress: Progress | undefined
  choose: (file: File) => Promise<void>
  setUpdate: (update: UpdateMode, mended: Mended) => void
  place: (place: { sheet: number; headerRow?: number }) => Promise<void>
  setColumns: (columns: ImportColumn[]) => void
  setConstant: (field: string, value: string | null, text?: string) => void
  preview: () => Promise<void>
  toColumns: (mended: Mended) => void
  run: (mended: Mended) => Promise<void>
  restart: () => void
}

/** Leads through an import: file, columns, preview, outcome. What the person chose outlives every failure. */
export function useAssistant(entity: Entity): Assistant {
  const [state, setState] = useState<AssistantState>(begin)
  const [watched, setWatched] = useState<string>()
  const progress = useProgress(watched)
  const runKey = useRef<string>(undefined)
  const queryClient = useQueryClient()
  const api = importApi(entity)
  const put = (change: Partial<AssistantState>) => setState((now) => ({ ...now, ...change }))

  async function during<T>(busy: NonNullable<AssistantState['busy']>, work: () => Promise<T>): Promise<T | undefined> {
    setState(({ error: _error, ...now }) => ({ ...now, busy, percent: 0 }))
    try {
      return await work()
    } catch (error) {
      put({ error: refusalOf(error)?.message ?? (error instanceof Error ? error.message : String(error)) })
      return undefined
    } finally {
      setWatched(undefined)
      setState(({ busy: _busy, ...now }) => now)
    }
  }

  const sourceOf = (file: string, check: ImportCheck | undefined, update: UpdateMode): ImportSource => ({
    constants: usedConstants(check, state.constants),
    file,
    updateExisting: update,
    ...(check ? { sheet: check.sheet, headerRow: check.headerRow, columns: check.columns.map(({ field }) => field ?? '') } : {}),
  })

  async function tryOut(path: string, plan: ImportCheck, update: UpdateMode, kept: Mended): Promise<void> {
    const id = newIdempotencyKey()
    setWatched(id)
    const check = await during('checking', () => api.check({ ...sourceOf(path, plan, update), ...kept }, id))
    // What the columns were taken for stays told: the check only knows that they were chosen.
    if (check)
      setState((now) => ({ ...now, check: { ...check, columns: plan.columns }, checkNo: now.checkNo + 1, step: 'preview', update, kept }))
  }

  async function plan(path: string, place: { sheet?: number; headerRow?: number }): Promise<ImportCheck | undefined> {
    const id = newIdempotencyKey()
    setWatched(id)
    const found = await during('reading', () => api.plan({ file: path, updateExisting: 'N', ...place }, id))
    if (found) put({ check: found, step: 'columns' })
    return found
  }

  return {
    state,
    progress,
    async choose(file) {
      put({ fileName: file.name })
      const path = await during('sending', () => storeFile(file, (percent) => put({ percent }), { data: { biz: FOLDER } }))
      if (path === undefined) return
      put({ path })
      const found = await plan(path, {})
      if (found && isCertain(found)) await tryOut(path, found, state.update, noneMended)
    },
    setUpdate(update, mended) {
      if (state.step === 'preview') void tryOut(state.path!, state.check!, update, withMended(state.kept, mended))
      else put({ update })
    },
    place: async (place) => {
      await plan(state.path!, place)
    },
    setColumns: (columns) => setState(({ error: _error, ...now }) => ({ ...now, check: { ...now.check!, columns } })),
    setConstant: (field, value, text) =>
      setState(({ constants: { [field]: _former, ...others }, ...now }) => ({ ...now,
        constants: value === null || value === '' ? others : { ...others, [field]: { value, text } } })
      ),
    preview: () => tryOut(state.path!, state.check!, state.update, state.kept),
    toColumns: (mended) => setState(({ error: _error, ...now }) => ({ ...now, step: 'columns', kept: withMended(now.kept, mended) })),
    async run(mended) {
      // The same key until there is an answer: a lost one must not import twice.
      runKey.current ??= newIdempotencyKey()
      setWatched(runKey.current)
      const answer = await during('importing',
        () =>
          api.run({ ...sourceOf(state.path!, state.check, state.update), ...withMended(state.kept, mended) }, runKey.current!).catch(
            (error: unknown) => {
              if (error instanceof BusinessError) runKey.current = undefined
              throw error
            },
          ))
      if (!answer) return
      runKey.current = undefined
      put({ step: 'done', outcome: { partly: answer.code === PARTLY, message: answer.message, result: answer.result } })
      void queryClient.invalidateQueries({ queryKey: [entity.id] })
    },
    restart: () => setState(({ update }) => ({ ...begin, update })),
  }
}

/** A column that was chosen for the field goes before what every row was to bear. */
function usedConstants(check: ImportCheck | undefined, constants: Constants): Record<string, string> {
  return Object.fromEntries(Object.entries(constants)
    .filter(([name]) => !check?.columns.some(({ field }) => field === name))
    .map(([name, { value }]) => [name, value]))
}
