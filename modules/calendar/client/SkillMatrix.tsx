import { useQuery } from '@tanstack/react-query'
import { Spin, Table, Tooltip, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { formatDate } from '#kernel/entity/preset-dates.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { textOf } from '#kernel/client/records/record.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { skill } from '../index.ts'
import { useCalendarText } from './text.ts'
import './calendar.css'

type SkillRecord = Readonly<Record<string, unknown>> & { readonly id: string }
interface PersonRow {
  readonly key: string
  readonly person: string
  readonly skills: ReadonlyMap<string, SkillRecord>
}

/** Skills that end within so many days are marked. */
const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** Who may do what: people by operations, with what has run out or soon will. */
export default function SkillMatrix() {
  const { say } = useCalendarText()
  const answer = useQuery({ queryKey: [skill.id, 'matrix'],
    queryFn: async ({ signal }) => (await entityApi(skill).list({ pageNo: 1, pageSize: -1 }, signal)).records })
  const { people, processes } = useMemo(() => matrixOf(answer.data ?? []), [answer.data])
  const columns: TableColumnsType<PersonRow> = [
    { title: say('person'), dataIndex: 'person', width: 120, fixed: 'left',
      sorter: (one, other) => one.person.localeCompare(other.person, 'zh-CN') },
    ...processes.map(({ id, name }) => ({ title: name, key: id, width: 120,
      render: (_value: unknown, { skills }: PersonRow) => <Skill record={skills.get(id)} /> })
    ),
  ]
  return (
    <ScreenRoot className="cal-screen">
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : answer.data?.length === 0
        ? <EmptyView title={say('skillNone')} text={say('skillNoneHint')} />
        : (
          <Spin spinning={answer.isPending}>
            <Table<PersonRow> className="mw-table" size="small" rowKey="key" columns={columns} dataSource={people} pagination={false}
              scroll={{ x: 120 + processes.length * 120 }} />
          </Spin>
        )}
    </ScreenRoot>
  )
}

function Skill({ record }: { record: SkillRecord | undefined }) {
  const { say } = useCalendarText()
  if (!record) return <span className="mw-faint">—</span>
  const { Display } = uiKindOf(skill.fields.level)
  const until = typeof record.validTo === 'string' ? record.validTo : undefined
  const [today, soon] = [formatDate(new Date(), 'yyyy-MM-dd'), formatDate(new Date(Date.now() + SOON_DAYS * DAY_MS), 'yyyy-MM-dd')]
  const state = until === undefined || until > soon ? undefined : until < today ? 'expired' : 'expiring'
  const tag = (
    <span className={state ? `cal-${state}` : undefined}>
      <Display name="level" field={skill.fields.level} record={record} />
      {state && <span>{say(state)}</span>}
    </span>
  )
  return until ? <Tooltip title={say('validTo', { date: until })}>{tag}</Tooltip> : tag
}

function matrixOf(records: readonly SkillRecord[]): { people: PersonRow[]; processes: { id: string; name: string }[] } {
  const processes = new Map(records.map((record) => [String(record.process), textOf(record, 'process')]))
  const people = [...Map.groupBy(records, (record) => String(record.member))].map(([key, own]) => ({ key, person: textOf(own[0]!, 'member'),
    skills: new Map(own.map((record) => [String(record.process), record])) })
  )
  return { people: people.toSorted((one, other) => one.person.localeCompare(other.person, 'zh-CN')),
    processes: [...processes].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN')) }
}
