import { useCallback, useRef, useState } from 'react'
import { heldWork, type Hold } from '#kernel/client/records/held-work.ts'
import type { Fault } from '#kernel/client/records/record.ts'

export interface HeldValues<Values> {
  readonly values: Values
  /** Takes over a part of them, or what is made of them as they are by then. */
  readonly change: (part: Partial<Values> | ((now: Values) => Partial<Values>)) => void
  /** For the fields that files are given to (`HoldSaving`). */
  readonly hold: Hold
  /** Files have been waited for since saving was asked for. */
  readonly waiting: boolean
  /** Files that kept the values from being saved, by the name of their field. */
  readonly faults: readonly Fault[]
  /** Hands the values on, as they are once every file has arrived; not while one is lacking, nor after its field is gone. */
  readonly save: (take: (values: Values) => void) => Promise<void>
}

/**
 * The values of a window that is not saved as forms are: they wait for files under way as a form does.
 * @param keep gets them with each change, where they outlive the window
 */
export function useHeldValues<Values extends object>(initial: Values, keep?: (values: Values) => void): HeldValues<Values> {
  const [values, setValues] = useState(initial)
  const [{ hold, done }] = useState(heldWork)
  const [waiting, setWaiting] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  // Who saves after waiting needs what came in meanwhile.
  const newest = useRef(values)
  const asked = useRef(false)

  const change = useCallback<HeldValues<Values>['change']>((part) => {
    newest.current = { ...newest.current, ...(typeof part === 'function' ? part(newest.current) : part) }
    setValues(newest.current)
    setFaults([])
    keep?.(newest.current)
  }, [keep])

  async function save(take: (values: Values) => void): Promise<void> {
    if (asked.current) return
    asked.current = true
    setWaiting(true)
    const lacking = await done()
    asked.current = false
    setWaiting(false)
    setFaults(lacking ?? [])
    if (lacking?.length === 0) take(newest.current)
  }

  return { values, change, hold, waiting, faults, save }
}
