import { SoundOutlined } from '@ant-design/icons'
import { Alert, Segmented, Switch } from 'antd'
import { useStore } from 'zustand'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { count, transfer } from '../../index.ts'
import { CountTask } from './CountTask.tsx'
import { focusScan } from './focus.ts'
import { MoveTask } from './MoveTask.tsx'
import { QueueList } from './QueueList.tsx'
import { ScanHistory } from './ScanHistory.tsx'
import { ScanInput } from './ScanInput.tsx'
import { beginTask, scanStore, type ScanTask } from './scan-state.ts'
import { takeScan } from './take-scan.ts'
import { useScanText } from './text.ts'
import { useScanQueue } from './use-scan-queue.ts'
import './scan.css'

/** Work with a scanner in the hand: look things up and move them; for phones and for scanners that type. */
export default function ScanMode() {
  const allowed = useElementVisible('label:scan:list')
  return <ScreenRoot>{allowed ? <Scanning /> : <NoRightView />}</ScreenRoot>
}

function Scanning() {
  const { say } = useScanText()
  const { task, sound, entries } = useStore(scanStore)
  const { acts, offline, openCount } = useScanQueue()
  const mayMove = useElementVisible(`${transfer.permission}:submit`)
  const choose = (next: ScanTask) => {
    beginTask(next)
    focusScan()
  }
  const mayCount = useElementVisible(`${count.permission}:record`)
  const tasks: ScanTask[] = ['look', ...(mayMove ? ['move' as const] : []), ...(mayCount ? ['count' as const] : [])]
  return (
    <div className="mw-scan mw-stack">
      <section className="mw-panel mw-stack">
        <div className="mw-scan-tasks">
          <Segmented block size="large" aria-label={say('task')} value={task} options={tasks.map((value) => ({ value, label: say(`task_${value}`) }))} onChange={choose} />
          <Switch checked={sound} checkedChildren={<SoundOutlined />} unCheckedChildren={<SoundOutlined />} aria-label={say('sound')} onChange={(on) => scanStore.setState({ sound: on })} />
        </div>
        <ScanInput onScan={(content) => takeScan(content, say)} />
        {offline && <Alert type="warning" showIcon title={say('offline')} />}
        {task === 'move' && <MoveTask />}
        {task === 'count' && <CountTask />}
      </section>
      {acts.length > 0 && <QueueList acts={acts} openCount={openCount} />}
      <ScanHistory entries={entries} />
    </div>
  )
}
