import { App, Button } from 'antd'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { put } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { usePeopleText } from '../text.ts'
import { useAct } from '#ui/parts/use-act.ts'

/** Freezes the ticked people, or takes that back; it counts at their next step. */
export function FreezeButtons({ list }: { list: ListController }) {
  const { say } = usePeopleText()
  const { modal, message } = App.useApp()
  const { act, busy } = useAct(['system.user'])
  const allowed = useElementVisible('system:user:edit')
  if (!allowed) return null
  const change = async (status: '1' | '2') => {
    if (await act(() => put('/sys/user/frozenBatch', { ids: list.selected.join(','), status }))) list.select([])
  }
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
