import { SaveOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import { recordTitle, type Fault, type Rec } from '#kernel/client/records/record.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { People } from '../../grid/live/People.tsx'
import { useRecordLive } from '../../grid/live/use-record-live.ts'
import { useAskDiscard } from '../../parts/use-ask-discard.ts'
import { useText } from '../../text.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import type { EntitySlots } from '../slots.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { FaultList } from './FaultList.tsx'
import { FormFields } from './FormFields.tsx'
import { NewerNotice } from './NewerNotice.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useSpeltCode } from './use-spelt-code.ts'

export interface EntityFormProps {
  entity: Entity
  slots: EntitySlots
  /** The loaded record, or the defaults of a new one. */
  initial: Values
  /** @param goOn the record's next step shall follow at once */
  onSaved: (record: Partial<Rec>, goOn?: boolean) => void
  onClose: () => void
  /** After saving a new record: begin the next one. */
  onNext?: () => void
}

/** The form of any entity. Nothing typed is lost: through errors, a lost session, a closed tab, somebody else's save. */
export function EntityForm({ entity, slots, initial, onSaved, onClose, onNext }: EntityFormProps) {
  const { say, locale } = useText()
  const { message, modal } = App.useApp()
  const askDiscard = useAskDiscard()
  const form = useForm(entity, initial, locale)
  const live = useRecordLive(entity, form.id, () => void form.lookAgain())
  const formId = useId()
  const root = useRef<HTMLElement>(null)
  // Ctrl+S while the question stands asks it no second time.
  const asking = useRef(false)
  const [refused, setRefused] = useState<string>()
  const [jump, setJump] = useState<Fault>()

  const goToFault = (fault: Fault) => setJump({ ...fault })
  const save = async ({ next = false, goOn = false } = {}) => {
    if (asking.current) return
    const question = slots.question?.(form.values, locale)
    asking.current = question !== undefined
    const agreed = question === undefined
      || await modal.confirm({ title: question, okText: say('saveAllTheSame'), cancelText: say('keepEditing') })
    asking.current = false
    if (!agreed) return
    const { saved, message: text, faults } = await form.save(slots.beforeSubmit)
    if (saved !== undefined) {
      live.tellSaved()
      void message.success(text || say(form.exists ? 'edited' : 'added'))
      if (next) onNext?.()
      else onSaved(saved, goOn)
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
  useSpeltCode(form)
  useSaveKey(root, (goOn) => void save({ goOn }))

  const title = entityTitle(entity, locale)
  return (
    <section className="mw-form" ref={root} aria-label={title}>
      <ScreenHead title={form.exists ? say('editTitle', { title }) : say('newTitle', { title })}
        record={form.exists ? recordTitle(entity, initial) : undefined} mark={form.dirty ? say('unsaved') : undefined} onBack={close}
      >
        <People people={live.people} />
        <Button onClick={close}>{say('cancel')}</Button>
        {onNext && !form.exists && <Button loading={form.saving} onClick={() => void save({ next: true })}>{say('saveAndNext')}</Button>}
        <Button type="primary" icon={<SaveOutlined />} loading={form.saving} title={say('saveKey')} onClick={() => void save()}>
          {say('save')}
        </Button>
      </ScreenHead>
      <div className="mw-form-body">
        <DraftNotice form={form} />
        <NewerNotice form={form} />
        {slots.formHelper && <slots.formHelper form={form} />}
        <FaultList faults={form.faults} message={refused} onJump={goToFault} />
        <FormFields form={form} formId={formId} slots={slots} jump={jump} />
        {slots.formSections?.map(({ key, title: heading, Component }) => (
          <div key={key} className="mw-lines-block">
            <h3 className="mw-heading">{heading(locale)}</h3>
            <Component form={form} />
          </div>
        ))}
      </div>
      <StaleDialog form={form} />
    </section>
  )
}
