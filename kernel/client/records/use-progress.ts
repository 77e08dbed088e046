import { useEffect, useEffectEvent, useState } from 'react'
import { getPlain } from '../request/actions.ts'
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
      getPlain<Progress | null>(`/sys/progress/${id}`, undefined, { quiet: true }).then(({ result }) => {
        if (!ended && result) hear(id, result)
      }, () => undefined)
    }, POLL_MS)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [id])
  return heard && heard.id === id ? heard.progress : undefined
}
