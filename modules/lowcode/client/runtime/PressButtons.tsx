import { App, Button } from 'antd'
import type { ListController } from '#kernel/client/records/use-list.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { pressButton } from '../../calls/online-button.ts'
import type { CgButton, Enhancement } from '../../calls/online-data.ts'
import { fits } from '../../rules/button-condition.ts'
import { useToolText } from '../form-tools/text.ts'
import { runHandler } from './browser-scripts.ts'
import { columnsOf } from './enhancement.ts'

interface Props {
  entity: Entity
  form: string
  enhancement: Enhancement
}

/** Runs what a button does, on the server or here; what was loaded of the records is asked for again. */
function usePress({ entity, form, enhancement }: Props) {
  const { message } = App.useApp()
  const { send, busy } = useCall(pressButton, { warn: true, also: [[entity.id]] })
  const press = async ({ buttonCode, optType }: CgButton, ids: readonly string[], record?: Rec): Promise<void> => {
    if (optType === 'action') {
      await send({ formId: form, buttonCode, dataIds: ids.join(',') })
      return
    }
    const { fault, messages } = await runHandler(enhancement.listJs, [buttonCode], record ? columnsOf(entity, record) : { ids }, null)
    for (const text of messages) void message.info(text)
    if (fault) void message.warning('text' in fault ? fault.text : fault.kind)
  }
  return { press, busy }
}

/** Buttons above the list: they work on the ticked records. */
export function ListButtons({ list, ...props }: Props & { list: ListController }) {
  const { say } = useToolText()
  const { modal } = App.useApp()
  const { press, busy } = usePress(props)
  const start = (button: CgButton) => {
    if (list.selected.length === 0) {
      void press(button, [])
      return
    }
    modal.confirm({ title: say('pressAsk', { name: button.buttonName, count: list.selected.length }), okText: button.buttonName,
      cancelText: say('cancel'), onOk: () => press(button, list.selected) })
  }
  return (
    <>
      {props.enhancement.buttons.filter(({ buttonStyle }) => buttonStyle === 'button').map((button) => (
        <Button key={button.id} loading={busy} onClick={() => start(button)}>{button.buttonName}</Button>
      ))}
    </>
  )
}

/** Buttons of one record that fit it. */
export function RecordButtons({ record, place, ...props }: Props & { record: Rec; place: 'link' | 'form' }) {
  const { press, busy } = usePress(props)
  const named = columnsOf(props.entity, record)
  const buttons = props.enhancement.buttons.filter(({ buttonStyle, exp }) =>
    (place === 'link' ? buttonStyle === 'link' : buttonStyle !== 'button') && fits(exp, named)
  )
  return (
    <>
      {buttons.map((button) => (place === 'link'
        ? <RowButton key={button.id} onClick={() => void press(button, [record.id], record)}>{button.buttonName}</RowButton>
        : <Button key={button.id} loading={busy} onClick={() => void press(button, [record.id], record)}>{button.buttonName}</Button>)
      )}
    </>
  )
}
