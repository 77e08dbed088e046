import { App, Descriptions } from 'antd'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { mayDo, textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { executeJob, jobHandlers, pauseJob, resumeJob } from '../../../calls/jobs.ts'
import { operationText, useOperationText } from '../text.ts'
import { JobRuns } from './JobRuns.tsx'

const also = [['system.quartz-job'], ['system.job-run']] as const

function Actions({ record }: { record: Rec }) {
  const { say } = useOperationText()
  const { modal } = App.useApp()
  const execute = useCall(executeJob, { also, warn: true })
  const mayRun = useElementVisible('system:quartz-job:execute')
  const isActive = record.status === 0
  const turn = useCall(isActive ? pauseJob : resumeJob, { also, warn: true })
  const run = () =>
    modal.confirm({
      title: say('runNowTitle', { job: textOf(record, 'jobClassName') }),
      content: say('runNowText'),
      okText: say('runNow'),
      onOk: () => execute.send({ id: record.id }),
    })
  return (
    <>
      {mayRun && <RowButton disabled={execute.busy} onClick={run}>{say('runNow')}</RowButton>}
      {mayDo(record, 'edit') && (
        <RowButton loading={turn.busy} onClick={() => void turn.send({ id: record.id })}>{say(isActive ? 'pause' : 'resume')}</RowButton>
      )}
    </>
  )
}

/** What the chosen job does and which parameters it takes. */
function Handlers({ form }: { form: FormController }) {
  const { say } = useOperationText()
  const { data, error, refetch } = useRead(jobHandlers, {})
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  const job = data.find(({ name }) => name === form.values.jobClassName)
  if (!job) return null
  return (
    <div className="mw-stack">
      <span className="mw-faint">{job.help}</span>
      {job.parameters.length === 0
        ? <span className="mw-faint">{say('noParameters')}</span>
        : (
          <Descriptions size="small" column={1} bordered
            items={job.parameters.map(({ name, title, default: fallback, unit, help }) => ({ key: name, label: <code>{name}</code>,
              children: [title, fallback === null ? '' : say('parameterDefault', { value: `${fallback}${unit ?? ''}` }), help].filter(
                Boolean,
              ).join(' · ') })
            )} />
        )}
    </div>
  )
}

/** Schedules are paused, resumed and run at once; their runs stand beside them. */
const slots: EntitySlots = {
  emptyHint: (locale) => operationText('jobsHint', locale),
  rowActions: Actions,
  actionsWidth: 200,
  detailActions: Actions,
  formSections: [{ key: 'parameters', title: (locale) => operationText('parameters', locale), Component: Handlers }],
  detailTabs: [{ key: 'runs', title: (locale) => operationText('runs', locale), Component: ({ record }) => <JobRuns jobId={record.id} /> }],
}
export default slots
