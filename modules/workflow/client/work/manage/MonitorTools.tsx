import { App, Button } from 'antd'
import { useState } from 'react'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useText } from '#ui/text.ts'
import { useWorkText } from '../text.ts'
import { HandOverWindow } from './HandOverWindow.tsx'
import { manageRight } from './may-manage.ts'
import { MigrateWindow } from './MigrateWindow.tsx'

/** Above the monitor: all tasks of somebody to somebody else, ticked instances to another version. */
export function MonitorTools({ list }: { list: ListController }) {
  const { say } = useWorkText()
  const ui = useText()
  const { message } = App.useApp()
  const [open, setOpen] = useState<'handOver' | 'migrate'>()
  const chosen = list.records.filter(({ id }) => list.selected.includes(id))
  const [first] = chosen
  const migrate = () => {
    if (!first) void message.warning(ui.say('selectOne'))
    else if (chosen.some(({ modelId }) => modelId !== first.modelId)) void message.warning(say('migrateOneModel'))
    else if (chosen.some(({ status }) => status !== 'RUNNING' && status !== 'SUSPENDED')) void message.warning(say('migrateRunning'))
    else setOpen('migrate')
  }
  if (!useElementVisible(manageRight)) return null
  return (
    <>
      <Button onClick={() => setOpen('handOver')}>{say('handOver')}</Button>
      <Button onClick={migrate}>{say('migrate')}</Button>
      {open === 'handOver' && <HandOverWindow onClose={() => setOpen(undefined)} />}
      {open === 'migrate' && first && (
        <MigrateWindow ids={chosen.map(({ id }) => id)} modelId={String(first.modelId)} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
