import { UnorderedListOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible, useSession } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { task } from '../../index.ts'
import { AddTask } from './AddTask.tsx'
import { MOST, taskApi } from './task-api.ts'
import { TaskCard } from './TaskCard.tsx'
import { PartDialog, UrgentDialog } from './TaskDialogs.tsx'
import { byUrgency, matchingTasks } from './task-order.ts'
import { useTaskText } from './text.ts'
import { useTaskActs } from './use-task-acts.ts'
import './tasks.css'

/** How often the board looks for new tasks. */
const REFRESH_MS = 20_000
const types = ['IQC', 'IPQC', 'FQC', 'OQC', 'RQC'] as const

/** What there is to inspect, by type and urgency; a card begins the work. */
export default function TaskBoard() {
  const allowed = useElementVisible(`${task.permission}:list`)
  return <ScreenRoot className="qtk">{allowed ? <Board /> : <NoRightView />}</ScreenRoot>
}

function Board() {
  const { say } = useTaskText()
  const navigate = useNavigate()
  const { search, change } = useScreenSearch()
  const me = useSession((state) => state.user?.username)
  const [words, setWords] = useState('')
  const answer = useQuery({ queryKey: [task.id, 'board'], queryFn: ({ signal }) => taskApi.open(signal), refetchInterval: REFRESH_MS,
    staleTime: 0 })
  const mine = search.get('mine') === 'Y'
  // Who comes for one task sees that one.
  const only = search.get('task')
  const show = (value: string) => change(new URLSearchParams(value === 'mine' ? { mine: 'Y' } : {}), { replace: true })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  const tasks = answer.data
    && byUrgency(matchingTasks(answer.data.tasks, { mine: mine ? me : undefined, words }).filter(({ id }) => only === null || id === only))
  return (
    <>
      <section className="mw-panel qtk-bar" aria-label={say('title')}>
        <Segmented aria-label={say('whose')} value={mine ? 'mine' : 'all'}
          options={[{ value: 'all', label: say('all') }, { value: 'mine', label: say('mine') }]} onChange={show} />
        <Input className="qtk-find" allowClear placeholder={say('find')} aria-label={say('find')} value={words}
          onChange={({ target }) => setWords(target.value)} />
        {only !== null && <Button type="link" onClick={() => show('all')}>{say('showAll')}</Button>}
        <div className="mw-toolbar-group">
          <AddTask onAdded={() => void answer.refetch()} />
          <Button icon={<UnorderedListOutlined />} onClick={() => void navigate(task.path)}>{say('list')}</Button>
        </div>
      </section>
      {answer.data?.more && <Alert type="info" showIcon title={say('more', { shown: MOST })} />}
      {!tasks
        ? <Loading />
        : answer.data?.tasks.length === 0
        ? <EmptyView title={say('none')} text={say('noneText')} />
        : tasks.length === 0
        ? <EmptyView title={say('noneFound')} />
        : <Columns tasks={tasks} />}
    </>
  )
}

function Columns({ tasks }: { tasks: readonly Rec[] }) {
  const { locale } = useTaskText()
  const acts = useTaskActs()
  const shown = types.filter((type) => tasks.some(({ inspType }) => inspType === type))
  return (
    <div className="qtk-columns">
      {shown.map((type) => {
        const own = tasks.filter(({ inspType }) => inspType === type)
        const { text } = dictEntry(task.fields.inspType, type, type, locale)
        return (
          <section key={type} className="mw-panel" aria-label={text}>
            <h2 className="mw-heading">
              {text} <span className="mw-faint">{own.length}</span>
            </h2>
            <ul className="qtk-cards">{own.map((one) => <TaskCard key={one.id} task={one} acts={acts.cards} />)}</ul>
          </section>
        )
      })}
      {acts.part && <PartDialog task={acts.part} busy={acts.busy} onOk={acts.beginPart} onClose={acts.close} />}
      {acts.urgent && <UrgentDialog task={acts.urgent} busy={acts.busy} onOk={acts.release} onClose={acts.close} />}
    </div>
  )
}
