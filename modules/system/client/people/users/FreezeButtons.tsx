import { App, Button } from 'antd'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { freezeUsers } from '../../../calls/people.ts'
import { usePeopleText } from '../text.ts'

/** Freezes the ticked people, or takes that back; it counts at their next step. */
export function FreezeButtons({ list }: { list: ListController }) {
  const { say } = usePeopleText()
  const { modal, message } = App.useApp()
  const { send, busy } = useCall(freezeUsers, { warn: true, onDone: () => list.select([]) })
  const allowed = useElementVisible('system:user:edit')
  if (!allowed) return null
  const change = (status: '1' | '2') => send({ ids: [...list.selected], status })
  const chosen = (then: () => void) => () => (list.selected.length === 0 ? void message.warning(say('chooseUsers')) : then())
  const freeze = () =>
    modal.confirm({ title: say('freezeAsk', { count: list.selected.length }), okText: say('freeze'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: () => change('2') })
  return (
    <>
      <Button onClick={chosen(() => void freeze())}>{say('freeze')}</Button>
      <Button loading={busy} onClick={chosen(() => void change('1'))}>{say('unfreeze')}</Button>
    </>
  )
}
