import { Progress, Spin } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { textsOfValues } from '#kernel/client/records/texts-of-values.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { analyseStudy, measurementsAsked, msa } from '../../index.ts'
import { studySheet } from '../../calls/msa.ts'
import { StudyAnalysis } from './StudyAnalysis.tsx'
import { StudyGrid } from './StudyGrid.tsx'
import { useGaugeText } from './text.ts'
import './gauges.css'

/** How often the page asks what other appraisers measured meanwhile. */
const refreshMs = 10_000

/** What is measured in a study, and what it says. */
export function StudyTab({ record }: { record: Rec }) {
  const { say } = useGaugeText()
  const running = record.status === msa.state.executing
  const mayMeasure = useElementVisible(`${msa.permission}:measure`)
  const answer = useRead(studySheet, { id: record.id }, { quiet: true, ...(running ? { refetchInterval: refreshMs } : {}) })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Spin />
  const { plan, values } = answer.data
  if (record.status === msa.state.planned) return <EmptyView title={say('notBegun')} />
  const all = measurementsAsked(plan)
  const texts = textsOfValues(plan.appraisers, String(record.appraisers_dictText ?? ''))
  const names = plan.appraisers.map((appraiser, index) => texts?.[index] || appraiser)
  const found = analyseStudy(plan, values.map(({ value, ...place }) => ({ ...place, value: Number(value) })))
  return (
    <div className="qmg-study">
      <div className="qmg-progress">
        <Progress percent={Math.floor((values.length * 100) / all)} aria-label={say('measurements')} />
        <span>{say('measured', { done: values.length, all })}</span>
      </div>
      <StudyGrid id={record.id} names={names} sheet={answer.data} editable={running && mayMeasure} reload={async () => {
        await answer.refetch()
      }} />
      {found ? <StudyAnalysis found={found} sheet={answer.data} names={names} /> : <p className="qmg-faint">{say('waiting')}</p>}
    </div>
  )
}
