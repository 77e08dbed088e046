import { Badge, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { tabTitle } from '#kernel/client/entity-text.ts'
import { fieldGroups, type NamedField } from '#kernel/client/records/list-fields.ts'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import type { LineCellAt } from '../../grid/lines/LinesGrid.tsx'
import { useText } from '../../text.ts'
import type { EntitySlots } from '../slots.ts'
import { controlId, firstFocus, tabOfFault } from './form-layout.ts'
import { FormSection } from './FormSection.tsx'
import { OpenForm } from './open-form.ts'

interface FormFieldsProps {
  form: FormController
  formId: string
  slots: EntitySlots
  /** A fault to whose field the form goes; give another object to go there again. */
  jump?: Fault | undefined
  /** False: nothing takes the focus at opening. */
  focusFirst?: boolean
}

/** The fields of a form in its tabs, or as its author drew them. */
export function FormFields(props: FormFieldsProps) {
  return (
    <HoldSaving value={props.form.hold}>
      <Fields {...props} />
    </HoldSaving>
  )
}

function Fields({ form, formId, slots, jump, focusFirst = true }: FormFieldsProps) {
  const { locale } = useText()
  const { entity } = form
  const groups = fieldGroups(entity)
  const [tab, setTab] = useState(groups[0]?.tab ?? '')
  const [seen, setSeen] = useState<Fault>()
  const [goTo, setGoTo] = useState<LineCellAt & { line: string }>()
  const [focusName] = useState(() => (focusFirst ? firstFocus(groups[0]?.fields ?? [], form) : undefined))
  // The field of a fault may stand in a tab that is drawn only now.
  if (jump && jump !== seen) {
    setSeen(jump)
    setTab(tabOfFault(entity, jump))
    if (jump.line !== undefined && jump.row !== undefined) setGoTo({ line: jump.line, row: jump.row, name: jump.field })
  }
  useEffect(() => {
    if (!seen) return
    const element = document.getElementById(controlId(formId, seen.line ?? seen.field))
    element?.scrollIntoView({ block: 'center' })
    if (seen.line === undefined) element?.focus()
  }, [seen, formId])
  const section = (fields: readonly NamedField[]) => (
    <OpenForm value={form}>
      <FormSection form={form} formId={formId} fields={fields} slots={slots} focusName={focusName} goTo={goTo} />
    </OpenForm>
  )
  if (slots.formBody) return <slots.formBody form={form} formId={formId} />
  if (groups.length <= 1) return section(groups[0]?.fields ?? [])
  return (
    <Tabs activeKey={tab} onChange={setTab}
      items={groups.map((group) => ({ key: group.tab,
        label: (
          <TabLabel text={tabTitle(entity, group.tab, locale)}
            faults={form.faults.filter((fault) => tabOfFault(entity, fault) === group.tab).length} />
        ), children: section(group.fields) })
      )} />
  )
}

function TabLabel({ text, faults }: { text: string; faults: number }) {
  return faults > 0 ? <Badge count={faults} size="small" offset={[8, 0]}>{text}</Badge> : <>{text}</>
}
