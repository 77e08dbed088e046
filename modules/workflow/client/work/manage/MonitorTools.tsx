import { App, Button } from 'antd'
import { useState } from 'react'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { useText } from '#ui/text.ts'
import { handOverTasks } from '../../../calls/tasks.ts'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText } from '../text.ts'
import { manageRight } from './may-manage.ts'
import { MigrateWindow } from './MigrateWindow.tsx'

/** Above the monitor: all tasks of somebody to somebody else, ticked instances to another version. */
export function MonitorTools({ list }: { list: ListController }) {
  const { say } = useWorkText()
  const ui = useText()
  const { message } = App.useApp()
  const [migrating, setMigrating] = useState(false)
  const chosen = list.records.filter(({ id }) => list.selected.includes(id))
  const [first] = chosen
  const migrate = () => {
    if (!first) void message.warning(ui.say('selectOne'))
    else if (chosen.some(({ modelId }) => modelId !== first.modelId)) void message.warning(say('migrateOneModel'))
    else if (chosen.some(({ status }) => status !== 'RUNNING' && status !== 'SUSPENDED')) void message.warning(say('migrateRunning'))
    else setMigrating(true)
  }
  if (!useElementVisible(manageRight)) return null
  return (
    <>
      <ActButton act={handOverTasks} title={say('handOver')} explanation={<p className="mw-faint">{say('handOverText')}</p>} also={workKeys}
        width={560} />
      <Button onClick={migrate}>{say('migrate')}</Button>
      {migrating && first && (
        <MigrateWindow ids={chosen.map(({ id }) => id)} modelId={String(first.modelId)} onClose={() => setMigrating(false)} />
      )}
    </>
  )
}
