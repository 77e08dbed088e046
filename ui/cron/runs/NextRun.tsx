import { useEffect, useRef, useState } from 'react'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { useCronText } from '../text.ts'
import { findNextRuns } from './next-runs.ts'
import { sayRun } from './run-text.ts'

/** When a schedule comes next, beside its meaning in words. @param text a readable expression */
export function NextRun({ text, now = () => new Date() }: { text: string; now?: (() => Date) | undefined }) {
  const say = useCronText()
  const [shown, setShown] = useState<{ of: string; runs: readonly Date[] }>()
  const clock = useRef(now)
  clock.current = now
  useEffect(() => {
    let isAsked = true
    const { value } = readCron(text)
    if (value) void findNextRuns(value, clock.current(), 1).then((runs) => isAsked && setShown({ of: text, runs }), () => undefined)
    return () => {
      isAsked = false
    }
  }, [text])
  if (shown?.of !== text) return null
  const [run] = shown.runs
  return <>{` · ${run ? say('nextRun', { at: sayRun(say, run) }) : say('noRuns')}`}</>
}
