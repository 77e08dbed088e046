import type { Entity } from '#kernel/entity/index.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { FormScript, objectionOf } from './FormScript.tsx'
import type { Enhancement } from '../../calls/online-data.ts'
import { fieldOfColumn } from './enhancement.ts'
import { linkedSelect } from './LinkedSelect.tsx'
import { ListButtons, RecordButtons } from './PressButtons.tsx'
import { startProcessOf } from './StartProcess.tsx'

const usualWidth = 130
const buttonWidth = 80

/** What an author's buttons, scripts and linked drop-downs add to the generic screens of a form. */
export function formSlots(entity: Entity, form: string, enhancement: Enhancement): EntitySlots {
  const { buttons, formJs, links } = enhancement
  const shared = { entity, form, enhancement }
  const inRows = buttons.filter(({ buttonStyle }) => buttonStyle === 'link').length
  return {
    ...(buttons.some(({ buttonStyle }) => buttonStyle === 'button')
      ? { toolbar: ({ list }) => <ListButtons {...shared} list={list} /> }
      : {}),
    ...(inRows > 0
      ? { rowActions: ({ record }) => <RecordButtons {...shared} record={record} place="link" />,
        actionsWidth: usualWidth + inRows * buttonWidth }
      : {}),
    ...(buttons.some(({ buttonStyle }) => buttonStyle !== 'button')
      ? { detailActions: ({ record }) => <RecordButtons {...shared} record={record} place="form" /> }
      : {}),
    ...(formJs === ''
      ? {}
      : { formHelper: ({ form: open }) => <FormScript form={open} source={formJs} />,
        beforeSubmit: (values) => objectionOf(formJs, entity, values) }),
    rowMenu: startProcessOf(entity),
    controls: Object.fromEntries(links.flatMap((link) =>
      link.columns.flatMap((column, level) => {
        const name = fieldOfColumn(entity, column)
        return name === undefined ? [] : [[name, linkedSelect(link, level)] as const]
      })
    )),
  }
}
