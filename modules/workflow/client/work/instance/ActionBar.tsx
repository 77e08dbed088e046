import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sendingKey } from '#kernel/client/request/sending-key.ts'
import { useElementVisible, useSession } from '#kernel/client/session/use-permission.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { startRight } from '#kernel/entity/console/processes.ts'
import type { InstanceView } from '../../../calls/shapes.ts'
import { actTitle } from '../acts/act-title.ts'
import type { Typed } from '../acts/act-input.ts'
import { TaskActWindow } from '../acts/TaskActWindow.tsx'
import { leading, offered, type Act } from '../acts/acts.ts'
import { useTellAct, type SendAct } from '../acts/use-task-act.ts'
import { useWorkText } from '../text.ts'
import { startAgainPath } from './instance-path.ts'

/** Acts in sight on a phone, besides the menu. */
const NARROW_MOST = 2
/** Acts after which the task is no longer the caller's. */
const handing: ReadonlySet<string> = new Set(['approve', 'reject', 'return', 'delegate', 'resolve', 'transfer', 'signAfter'])

interface ActionBarProps {
  view: InstanceView
  kept: { typed: Typed; onTyped: (typed: Typed) => void }
  send?: SendAct
  onDone: () => void
}

/** What the caller may do now, within reach of the thumb: deciding in sight, the rest in a menu. */
export function ActionBar({ view, kept, send, onDone }: ActionBarProps) {
  const { say } = useWorkText()
  const narrow = useNarrow()
  const { tell, busy } = useTellAct()
  const [chosen, setChosen] = useState<Act>()
  const [under] = useState(sendingKey)
  const { mine } = view
  const all = offered(mine?.actions ?? [], view.actions)
  const again = <StartAgain view={view} />
  if (all.length === 0) return again
  const subjectOf = ({ on }: Act) => ({ id: on === 'task' && mine ? mine.taskId : view.id, title: view.title })
  const isLeading = ({ key: name, on }: Act) => on === 'task' && leading.includes(name as (typeof leading)[number])
  const shown = (all.some(isLeading) ? all.filter(isLeading) : all).slice(0, narrow ? NARROW_MOST : all.length)
  const rest = all.filter((act) => !shown.includes(act))
  const begin = async (act: Act) => {
    if (act.opinion) {
      // A step chosen for one act is none for another.
      kept.onTyped({ ...kept.typed, target: undefined })
      setChosen(act)
      return
    }
    if (await tell(act, { id: subjectOf(act).id }, under) !== 'unanswered') under.answered()
  }
  return (
    <footer className="mw-wf-bar">
      {rest.length > 0 && (
        <Dropdown trigger={['click']} autoFocus menu={{
          items: rest.map((act) => ({ key: `${act.on} ${act.key}`, label: actTitle(say, act, mine?.kind), danger: act.danger ?? false,
            onClick: () => void begin(act) })
          ),
        }}>
          <Button icon={<EllipsisOutlined />} aria-label={say('more')}>{narrow ? undefined : say('more')}</Button>
        </Dropdown>
      )}
      {again}
      {shown.toReversed().map((act) => (
        <Button key={`${act.on} ${act.key}`} type={act.key === 'approve' ? 'primary' : 'default'} danger={act.danger ?? false}
          loading={busy && !act.opinion} onClick={() => void begin(act)}
        >
          {actTitle(say, act, mine?.kind)}
        </Button>
      ))}
      {chosen && (
        <TaskActWindow key={chosen.key} act={chosen} subject={subjectOf(chosen)} view={view} kept={kept} {...(send ? { send } : {})}
          onClose={() => setChosen(undefined)} onDone={() => {
          if (handing.has(chosen.key)) onDone()
        }} />
      )}
    </footer>
  )
}

/** Whoever started what has ended may begin anew with what they filled in: to mend what was rejected, or for the same once more. */
function StartAgain({ view }: { view: InstanceView }) {
  const { say } = useWorkText()
  const navigate = useNavigate()
  const me = useSession((state) => state.user?.username)
  const mayStart = useElementVisible(startRight)
  if (view.endTime === null || view.starter !== me || !mayStart || view.parent !== null) return null
  const failed = view.status !== 'DONE'
  return (
    <Button type={failed ? 'primary' : 'default'} onClick={() => void navigate(startAgainPath(view))}>
      {say(failed ? 'mendAndStart' : 'startCopy')}
    </Button>
  )
}
