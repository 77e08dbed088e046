import { Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { f } from '#kernel/entity/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RefSelect } from '#ui/pickers/RefSelect.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { whyAccess, accessSubjects } from '../../calls/access.ts'
import { peopleByIds } from '../../calls/people.ts'
import { Answer } from './Answer.tsx'
import { SubjectSelect } from './SubjectSelect.tsx'
import { useAccessText } from './text.ts'
import './access.css'

/** What is asked, by ids. */
export interface Question {
  user?: string | undefined
  subject?: string | undefined
  record?: string | undefined
  tenant?: string | undefined
}

interface Props {
  question: Question
  onChange: (question: Question) => void
}

/** Whom, what, and of which record; below it the answer. */
export function AccessQuestion({ question, onChange }: Props) {
  const { say } = useAccessText()
  const id = useId()
  const { user, subject, record, tenant } = question
  const asked = { userId: user ?? '', subjectId: subject ?? '', tenantId: tenant ?? null, recordId: record ?? null }
  const both = user !== undefined && subject !== undefined
  const { data, error, refetch } = useRead(whyAccess, asked, { enabled: both, staleTime: 0, gcTime: 0, quiet: true })
  const people = useRead(peopleByIds, { userIds: user ?? '' }, { enabled: user !== undefined })
  const subjects = useRead(accessSubjects, { id: subject ?? '' }, { enabled: subject !== undefined })
  const entityId = subject === undefined ? undefined : subjects.data?.[0]?.entity
  const entity = entityId ? findEntity(entityId) : undefined
  return (
    <div className="mw-stack">
      <div className="mw-access-asked">
        <Labelled id={`${id}-user`} label={say('person')}>
          <RefSelect id={`${id}-user`} name="user" field={f.ref('system.user', { label: say('person') })} target={findEntity('system.user')}
            multiple={false} value={user ?? null} text={people.data?.[0]?.realname ?? ''}
            onChange={(value) => onChange({ ...question, user: typeof value === 'string' ? value : undefined, tenant: undefined })} />
        </Labelled>
        <Labelled id={`${id}-subject`} label={say('subject')}>
          <SubjectSelect id={`${id}-subject`} value={subject}
            onChange={(value) => onChange({ ...question, subject: value, record: undefined })} />
        </Labelled>
        {subject !== undefined && entity && (
          <Labelled id={`${id}-record`} label={say('record')}>
            <RefSelect id={`${id}-record`} name="record" field={f.ref(entity.id, { label: say('record') })} target={entity} multiple={false}
              value={record ?? null} text={data?.record ?? ''} onChange={(value) =>
              onChange({ ...question, record: typeof value === 'string' ? value : undefined })} />
          </Labelled>
        )}
        {data && data.tenants.length > 1 && (
          <Labelled id={`${id}-tenant`} label={say('tenant')}>
            <Select id={`${id}-tenant`} style={{ width: '100%' }} value={data.tenantId}
              options={data.tenants.map((one) => ({ value: one, label: one }))} onChange={(value: string) =>
              onChange({ ...question, tenant: value, record: undefined })} />
          </Labelled>
        )}
      </div>
      {!both
        ? <p className="mw-faint">{say('chooseBoth')}</p>
        : error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : !data
        ? <Loading rows={4} />
        : <Answer answer={data} onChanged={() => void refetch()} />}
    </div>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="mw-item">
      <label className="mw-label" htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
