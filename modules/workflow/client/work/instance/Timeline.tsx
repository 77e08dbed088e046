import { Timeline as Line } from 'antd'
import { seedItem } from '#kernel/client/entities.ts'
import { PaperClipOutlined } from '@ant-design/icons'
import { fileAddress } from '#kernel/client/request/address.ts'
import { fileName, splitPaths } from '#ui/kinds/file-paths.ts'
import type { HistoryView, InstanceView, TaskView } from '../../../calls/shapes.ts'
import { DictText } from '../parts/DictText.tsx'
import { Duration } from '../parts/Duration.tsx'
import { momentOf } from '../parts/due.ts'
import { PeopleNames } from '../parts/PeopleNames.tsx'
import { useWorkText } from '../text.ts'
import { isOpen } from './open-task.ts'

/** In whose name the engine acts by itself. */
const SYSTEM = 'system'

/** What was done, by whom, with which words and how fast; behind it who is asked now. */
export function Timeline({ view: { history, tasks } }: { view: InstanceView }) {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return (
    <Line items={[
      ...history.map((entry) => ({ key: entry.id, color: colourOf(entry.action),
        content: <Done entry={entry} task={entry.taskId === null ? undefined : byId.get(entry.taskId)} /> })
      ),
      ...tasks.filter(({ status }) => isOpen(status)).map((task) => ({ key: task.id, color: 'blue', content: <Waiting task={task} /> })),
    ]} />
  )
}

/** As the dictionary colours the act; what has no colour is a mere note. */
function colourOf(action: string): string {
  const colour = seedItem('wf_action', action)?.color
  return colour === undefined || colour === 'grey' ? 'gray' : colour === 'gold' ? 'orange' : colour
}

function Done({ entry, task }: { entry: HistoryView; task: TaskView | undefined }) {
  const { say } = useWorkText()
  const decided = task?.doneTime === entry.at && task.action === entry.action
  return (
    <div className="mw-wf-entry">
      <div>
        <b>{entry.by === SYSTEM ? say('system') : <PeopleNames of={entry.by} />}</b> <DictText dict="wf_action" value={entry.action} />
        {entry.people.length > 0 && (
          <>
            → <PeopleNames of={entry.people} />
          </>
        )}
      </div>
      <div className="mw-faint">
        {entry.nodeName && <>{entry.nodeName} ·</>}
        <time className="mw-number">{entry.at.slice(0, 16)}</time>
        {decided && (
          <>
            · {say('took')} <Duration minutes={(momentOf(task.doneTime!) - momentOf(task.createTime)) / 60_000} />
          </>
        )}
      </div>
      {entry.opinion && <p className="mw-wf-said">{entry.opinion}</p>}
      <Files paths={entry.attachments} />
    </div>
  )
}

function Waiting({ task }: { task: TaskView }) {
  const { say } = useWorkText()
  return (
    <div className="mw-wf-entry">
      <div>
        <b>
          {task.assignee
            ? <PeopleNames of={task.assignee} />
            : task.candidates.length > 0
            ? <PeopleNames of={task.candidates} />
            : say('nobody')}
        </b>{' '}
        <DictText dict="wf_task_status" value={task.status} />
      </div>
      <div className="mw-faint">
        {task.nodeName} · {say('since')} <time className="mw-number">{task.createTime.slice(0, 16)}</time>
      </div>
    </div>
  )
}

function Files({ paths }: { paths: string | null }) {
  const files = splitPaths(paths)
  return files.length === 0
    ? null
    : (
      <div className="mw-files">
        {files.map((path) => (
          <a key={path} href={fileAddress(path)} target="_blank" rel="noreferrer">
            <PaperClipOutlined /> {fileName(path)}
          </a>
        ))}
      </div>
    )
}
