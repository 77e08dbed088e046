import { useEffect, useEffectEvent, useState } from 'react'
import { progressOf } from '#kernel/entity/console/progress.ts'
import { ask } from '../request/calls.ts'
import type { Progress } from './record.ts'

const POLL_MS = 500

/** How far the server is with a long call that was sent with this id; nothing until it has said so, or without an id. */
export function useProgress(id: string | undefined): Progress | undefined {
  const [heard, setHeard] = useState<{ id: string; progress: Progress }>()
  const hear = useEffectEvent((of: string, progress: Progress) => setHeard({ id: of, progress }))
  useEffect(() => {
    if (id === undefined) return
    let ended = false
    const timer = setInterval(() => {
      ask(progressOf, { id }, { quiet: true }).then((progress) => {
        if (!ended && progress) hear(id, progress)
      }, () => undefined)
    }, POLL_MS)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [id])
  return heard && heard.id === id ? heard.progress : undefined
}
