import { SaveOutlined } from '@ant-design/icons'
import { App, Badge, Button, Tabs } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { entityTitle, tabTitle } from '#kernel/client/entity-text.ts'
import { isEditable, type Values } from '#kernel/client/records/form-values.ts'
import { fieldGroups } from '#kernel/client/records/list-fields.ts'
import { recordTitle, type Fault, type Rec } from '#kernel/client/records/record.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { LineCellAt } from '../../grid/lines/LinesGrid.tsx'
import { People } from '../../grid/live/People.tsx'
import { useRecordLive } from '../../grid/live/use-record-live.ts'
import { useAskDiscard } from '../../parts/use-ask-discard.ts'
import { useText } from '../../text.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import type { EntitySlots } from '../slots.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { FaultList } from './FaultList.tsx'
import { controlId, tabOfFault } from './form-layout.ts'
import { FormSection } from './FormSection.tsx'
import { OpenForm } from './open-form.ts'
import { NewerNotice } from './NewerNotice.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useSaveKey } from './use-save-key.ts'

export interface EntityFormProps {
  entity: Entity
  slots: EntitySlots
  /** The loaded record, or the defaults of a new one. */
  initial: Values
  onSaved: (record: Partial<Rec>) => void
  onClose: () => void
  /** After saving a new record: begin the next one. */
  onNext?: () => void
}

/** The form of any entity. Nothing typed is lost: through errors, a lost session, a closed tab, somebody else's save. */
export function EntityForm({ entity, slots, initial, onSaved, onClose, onNext }: EntityFormProps) {
  const { say, locale } = useText()
  const { message } = App.useApp()
  const askDiscard = useAskDiscard()
  const form = useForm(entity, initial, locale)
  const live = useRecordLive(entity, form.id, () => void form.lookAgain())
  const formId = useId()
  const root = useRef<HTMLElement>(null)
  const groups = fieldGroups(entity)
  const [tab, setTab] = useState(groups[0]?.tab ?? '')
  const [refused, setRefused] = useState<string>()
  const [goTo, setGoTo] = useState<LineCellAt & { line: string }>()
  const [jump, setJump] = useState<Fault>()
  const focusName = groups[0]?.fields.find(({ field }) => field.kind !== 'lines' && isEditable(field, form.exists))?.name

  // The field of a fault may stand in a tab that is drawn only now.
  useEffect(() => {
    if (!jump) return
    if (jump.line !== undefined && jump.row !== undefined) setGoTo({ line: jump.line, row: jump.row, name: jump.field })
    const element = document.getElementById(controlId(formId, jump.line ?? jump.field))
    element?.scrollIntoView({ block: 'center' })
    if (jump.line === undefined) element?.focus()
    setJump(undefined)
  }, [jump, formId])

  const goToFault = (fault: Fault) => {
    setTab(tabOfFault(entity, fault))
    setJump(fault)
  }
  const save = async (next = false) => {
    const objection = await slots.beforeSubmit?.(form)
    if (objection !== undefined) {
      setRefused(objection)
      return
    }
    const { saved, message: text, faults } = await form.save()
    if (saved !== undefined) {
      live.tellSaved()
      void message.success(text || say(form.exists ? 'edited' : 'added'))
      if (next) onNext?.()
      else onSaved(saved)
      return
    }
    setRefused(faults ? (faults.length === 0 ? text : undefined) : undefined)
    if (faults?.[0]) goToFault(faults[0])
  }
  const close = () => {
    if (!form.dirty) {
      onClose()
      return
    }
    askDiscard(() => {
      form.abandon()
      onClose()
    })
  }
  useSaveKey(root, () => void save())

  const section = (fields: (typeof groups)[number]['fields']) => <OpenForm value={form}><FormSection form={form} formId={formId} fields={fields} slots={slots} focusName={focusName} goTo={goTo} /></OpenForm>
  const title = entityTitle(entity, locale)
  return (
    <section className="mw-form" ref={root} aria-label={title}>
      <ScreenHead title={form.exists ? say('editTitle', { title }) : say('newTitle', { title })} record={form.exists ? recordTitle(entity, initial) : undefined} mark={form.dirty ? say('unsaved') : undefined} onBack={close}>
        <People people={live.people} />
        <Button onClick={close}>{say('cancel')}</Button>
        {onNext && !form.exists && <Button loading={form.saving} onClick={() => void save(true)}>{say('saveAndNext')}</Button>}
        <Button type="primary" icon={<SaveOutlined />} loading={form.saving} title={say('saveKey')} onClick={() => void save()}>{say('save')}</Button>
      </ScreenHead>
      <div className="mw-form-body">
        <DraftNotice form={form} />
        <NewerNotice form={form} />
        {slots.formHelper && <slots.formHelper form={form} />}
        <FaultList faults={form.faults} message={refused} onJump={goToFault} />
        {slots.formBody ? <slots.formBody form={form} formId={formId} /> : groups.length > 1
          ? <Tabs activeKey={tab} onChange={setTab} items={groups.map((group) => ({ key: group.tab, label: <TabLabel text={tabTitle(entity, group.tab, locale)} faults={form.faults.filter((fault) => tabOfFault(entity, fault) === group.tab).length} />, children: section(group.fields) }))} />
          : section(groups[0]?.fields ?? [])}
        {slots.formSections?.map(({ key, title: heading, Component }) => <div key={key} className="mw-lines-block"><h3 className="mw-heading">{heading(locale)}</h3><Component form={form} /></div>)}
      </div>
      <StaleDialog form={form} />
    </section>
  )
}

function TabLabel({ text, faults }: { text: string; faults: number }) {
  return faults > 0 ? <Badge count={faults} size="small" offset={[8, 0]}>{text}</Badge> : <>{text}</>
}
