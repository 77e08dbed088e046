import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { readKey, useRead } from '#kernel/client/records/use-read.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { scrolled } from '#ui/parts/scrolled.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { sampleStatement } from '../../calls/report-build.ts'
import type { BuiltStatement } from '../../rules/built-report.ts'
import { SampleTable } from './SampleTable.tsx'
import { TrialRunning } from './TrialRunning.tsx'
import { useBuildText } from './text.ts'

interface BuiltResultProps {
  /** What is run, once nothing changes for a moment; empty before there is anything. */
  sql: string
  /** What stands there now: its headings, and the statement for those who want to read it. */
  built: BuiltStatement | undefined
}

/** The first rows of what was put together so far; a read that is overtaken is given up, here and in the database. */
export function BuiltResult({ sql, built }: BuiltResultProps) {
  const { say } = useBuildText()
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useRead(sampleStatement, { sql }, { enabled: sql !== '',
    keep: true, quiet: true })
  const queryClient = useQueryClient()
  const stop = () => void queryClient.cancelQueries({ queryKey: readKey(sampleStatement, { sql }) })
  const stopped = sql !== '' && !isFetching && (isPending || isPlaceholderData)
  const refusal = error ? refusalOf(error) : undefined
  return (
    <section className="mw-stack mw-rb-result" aria-label={say('sampleTitle')}>
      {isFetching && <TrialRunning key={sql} onStop={stop} />}
      {stopped && (
        <Alert type="info" showIcon title={say('trialStopped')} action={
          <Button size="small" onClick={() => void refetch()}>{say('run')}</Button>
        } />
      )}
      {sql === ''
        ? <p className="mw-faint">{say('chooseFirst')}</p>
        : error
        ? refusal ? <Alert type="warning" showIcon title={refusal.message} /> : <FailureView error={error} onRetry={() => void refetch()} />
        : data && <SampleTable sample={data} items={built?.items} busy={isFetching} />}
      {built && (
        <details>
          <summary>{say('showSql')}</summary>
          <pre className="mw-rb-sql" {...scrolled}>{built.sql}</pre>
        </details>
      )}
    </section>
  )
}
