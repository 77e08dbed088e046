import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import { getPlain, newIdempotencyKey } from '../request/actions.ts'
import { upload } from '../request/files.ts'
import type { ImportResult, Progress } from './record.ts'
import { refusalOf } from './refusal.ts'

const POLL_MS = 500
/** Answer code of an import that kept some rows and refused others (wire contract §2.2). */
const PARTLY = 201

export type ImportState =
  | { step: 'choose' }
  | { step: 'running'; uploaded: number; progress?: Progress }
  | { step: 'done'; partly: boolean; message: string; result: ImportResult | undefined }
  | { step: 'refused'; message: string }

/** Brings a workbook in and follows it: bytes sent, rows done, what came of them. */
export function useImport(entity: Entity) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const [watched, setWatched] = useState<string>()
  const queryClient = useQueryClient()
  useProgress(watched, (progress) => setState((now) => (now.step === 'running' ? { ...now, progress } : now)))

  async function start(file: File, updateExisting: boolean): Promise<void> {
    const id = newIdempotencyKey()
    const form = new FormData()
    form.append('updateExisting', updateExisting ? 'Y' : 'N')
    form.append('file', file, file.name)
    setState({ step: 'running', uploaded: 0 })
    setWatched(id)
    try {
      const answer = await upload<ImportResult | undefined>(`${entity.path}/importExcel`, form, {
        headers: { 'X-Progress-Id': id },
        onProgress: (uploaded) => setState((now) => (now.step === 'running' ? { ...now, uploaded } : now)),
      })
      setState({ step: 'done', partly: answer.code === PARTLY, message: answer.message, result: isResult(answer.result) ? answer.result : undefined })
      void queryClient.invalidateQueries({ queryKey: [entity.id] })
    } catch (error) {
      const message = refusalOf(error)?.message ?? (error instanceof Error ? error.message : String(error))
      setState({ step: 'refused', message })
    } finally {
      setWatched(undefined)
    }
  }

  return { state, start, reset: () => setState({ step: 'choose' }) }
}

function isResult(value: unknown): value is ImportResult {
  return typeof value === 'object' && value !== null && 'successCount' in value
}

function useProgress(id: string | undefined, tell: (progress: Progress) => void): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (id === undefined) return
    let ended = false
    const timer = setInterval(() => {
      getPlain<Progress | null>(`/sys/progress/${id}`, undefined, { quiet: true }).then(({ result }) => {
        if (!ended && result) latest.current(result)
      }, () => undefined)
    }, POLL_MS)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [id])
}
