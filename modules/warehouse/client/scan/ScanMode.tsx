import { SoundOutlined } from '@ant-design/icons'
import { Alert, Radio, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { NoRightView } from '#ui/parts/StateView.tsx'
import { useActQueue } from '#ui/parts/use-act-queue.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { arrival, count, issue, pack, transfer } from '../../index.ts'
import { CountTask } from './CountTask.tsx'
import { focusScan } from './focus.ts'
import { MoveTask } from './MoveTask.tsx'
import { PackTask } from './pack/PackTask.tsx'
import { usePacking } from './pack/use-packing.ts'
import { pickCheck } from './pick/check-pick.ts'
import { PickTask } from './pick/PickTask.tsx'
import { usePicking } from './pick/use-picking.ts'
import { ReceiveTask } from './receive/ReceiveTask.tsx'
import { QueueList } from './QueueList.tsx'
import { ScanHistory } from './ScanHistory.tsx'
import { ScanInput } from './ScanInput.tsx'
import { scanQueue } from './scan-queue.ts'
import { beginTask, lastTask, scanStore, type ScanTask } from './scan-state.ts'
import { takeScan } from './take-scan.ts'
import { useScanText } from './text.ts'

/** Work with a scanner in the hand: look things up, receive, move, pick, pack and count them; for phones and for scanners that type. */
export default function ScanMode() {
  const allowed = useElementVisible('label:scan:list')
  return <ScreenRoot>{allowed ? <Scanning /> : <NoRightView />}</ScreenRoot>
}

/** Tasks for whoever may do them, in the order of the day. */
function useTasks(): ScanTask[] {
  const may: Partial<Record<ScanTask, boolean>> = {
    look: true,
    receive: useElementVisible(`${arrival.permission}:confirm`),
    move: useElementVisible(`${transfer.permission}:submit`),
    pick: useElementVisible(`${issue.permission}:pick`),
    pack: useElementVisible(`${pack.permission}:fill`),
    count: useElementVisible(`${count.permission}:record`),
  }
  return (['look', 'receive', 'move', 'pick', 'pack', 'count'] as const).filter((task) => may[task])
}

function Scanning() {
  const { say } = useScanText()
  const { task, doc, sound, entries } = useStore(scanStore)
  const { acts, offline, openCount } = useActQueue(scanQueue)
  const tasks = useTasks()
  const picking = usePicking(task === 'pick' ? doc : undefined)
  const packing = usePacking(task === 'pack' ? doc : undefined)
  // A scanner opens with the work it did last.
  const [last] = useState(() => lastTask(tasks))
  useEffect(() => {
    if (last !== undefined && scanStore.getState().task === 'look') beginTask(last)
  }, [last])
  const choose = (next: ScanTask) => {
    beginTask(next)
    focusScan()
  }
  return (
    <div className="mw-scan mw-stack">
      <section className="mw-panel mw-stack">
        <div className="mw-scan-tasks">
          <Radio.Group className="mw-scan-choice" optionType="button" buttonStyle="solid" size="large" aria-label={say('task')} value={task}
            options={tasks.map((value) => ({ value, label: say(`task_${value}`) }))}
            onChange={({ target }) => choose(target.value as ScanTask)} />
          <Switch checked={sound} checkedChildren={<SoundOutlined />} unCheckedChildren={<SoundOutlined />} aria-label={say('sound')}
            onChange={(on) => scanStore.setState({ sound: on })} />
        </div>
        <ScanInput onScan={(content) => takeScan(content, say, pickCheck(picking.rows, say))} fault={entries[0]?.fault} />
        {offline && <Alert type="warning" showIcon title={say('offline')} />}
        {task === 'receive' && <ReceiveTask />}
        {task === 'move' && <MoveTask />}
        {task === 'pick' && <PickTask picking={picking} />}
        {task === 'pack' && <PackTask packing={packing} />}
        {task === 'count' && <CountTask />}
      </section>
      {acts.length > 0 && <QueueList acts={acts} openCount={openCount} />}
      <ScanHistory entries={entries} />
    </div>
  )
}
