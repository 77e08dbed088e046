import { CheckOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { useText } from '#ui/text.ts'
import { useWorkText } from '../text.ts'
import { ApproveBatchWindow } from './ApproveBatchWindow.tsx'

/** Approves the ticked tasks with one opinion. */
export function BatchApprove({ list }: { list: ListController }) {
  const { say } = useWorkText()
  const ui = useText()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const begin = () => {
    if (list.selected.length === 0) void message.warning(ui.say('selectOne'))
    else setOpen(true)
  }
  return (
    <>
      <Button type="primary" icon={<CheckOutlined />} onClick={begin}>{say('approveBatch')}</Button>
      {open && (
        <ApproveBatchWindow tasks={list.records.filter(({ id }) => list.selected.includes(id))} ids={list.selected} onClose={(failed) => {
          setOpen(false)
          if (failed) list.select(failed)
        }} />
      )}
    </>
  )
}
