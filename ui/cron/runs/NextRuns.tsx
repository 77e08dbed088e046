import { useEffect, useRef, useState } from 'react'
import { useCronText } from '../text.ts'
import type { CronValue } from '#kernel/entity/cron/cron-value.ts'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { previewRuns, type PreviewedRuns } from './preview-runs.ts'
import { sayRun } from './run-text.ts'

interface NextRunsProps {
  /** A readable expression. */
  readonly text: string
  readonly now: () => Date
}

/** The next ten runs of a schedule, in plant time; the old ones stay, faded, until the new ones are there. */
export function NextRuns({ text, now }: NextRunsProps) {
  const say = useCronText()
  const [shown, setShown] = useState<{ of: string; runs: PreviewedRuns }>()
  const clock = useRef(now)
  clock.current = now
  useEffect(() => {
    const value: CronValue | undefined = readCron(text).value
    return value && previewRuns(value, () => clock.current(), (runs) => setShown({ of: text, runs }))
  }, [text])
  return (
    <section className="mw-cron-runs" aria-label={say('nextRuns')} aria-busy={shown?.of !== text}>
      <div className="mw-cron-title">
        {say('nextRuns')}
        <small>{say('nextRunsNote')}</small>
      </div>
      {shown && (shown.runs === 'failed' || shown.runs.length === 0
        ? <p role="status">{say(shown.runs === 'failed' ? 'runsFailed' : 'noRuns')}</p>
        : <ol>{shown.runs.map((run) => <li key={run.getTime()}>{sayRun(say, run)}</li>)}</ol>)}
    </section>
  )
}
