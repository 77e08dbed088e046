import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { TIMEOUT_SECONDS } from '../../rules/statement-limit.ts'
import { useBuildText } from './text.ts'

/** A trial that takes longer than a second: for how long it runs and may run, and the way to stop it, here and in the database. */
export function TrialRunning({ onStop }: { onStop: () => void }) {
  const { say } = useBuildText()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds === 0) return null
  return (
    <div className="mw-rb-running" role="status">
      <progress max={TIMEOUT_SECONDS} value={seconds} aria-label={say('trialRuns')} />
      <span>{say('trialRuns')}</span>
      <span className="mw-faint" aria-hidden>{say('trialSeconds', { seconds, most: TIMEOUT_SECONDS })}</span>
      <Button size="small" onClick={onStop}>{say('stop')}</Button>
    </div>
  )
}
