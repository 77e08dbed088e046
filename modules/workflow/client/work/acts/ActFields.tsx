import { Radio, Select } from 'antd'
import { useId } from 'react'
import { UserSelect } from '#ui/pickers/UserSelect.tsx'
import { HeldFields } from '#ui/upload/HeldFields.tsx'
import { UploadField } from '#ui/upload/UploadField.tsx'
import type { HeldValues } from '#ui/upload/use-held-values.ts'
import type { InstanceView } from '../../../calls/shapes.ts'
import { PeopleNames } from '../parts/PeopleNames.tsx'
import { useWorkText } from '../text.ts'
import type { Missing, Typed } from './act-input.ts'
import type { Act } from './acts.ts'
import { OpinionField } from './OpinionField.tsx'
import { useNodes } from '../parts/use-nodes.ts'

interface ActFieldsProps {
  act: Act
  held: HeldValues<Typed>
  missing: readonly Missing[]
  view: InstanceView | undefined
  onSend: () => void
}

/** The fields of an act's window. */
export function ActFields({ act, held, missing, view, onSend }: ActFieldsProps) {
  const { say } = useWorkText()
  const { values: typed, change } = held
  const fault = (what: Missing, key: Parameters<typeof say>[0]) => (missing.includes(what) ? say(key) : undefined)
  return (
    <div className="mw-stack">
      {act.target === 'passed' && (
        <PassedSteps view={view} value={typed.target} fault={fault('target', 'targetMissing')} onChange={(target) => change({ target })} />
      )}
      {act.target === 'any' && view && (
        <AnyStep xml={view.bpmnXml} value={typed.target} fault={fault('target', 'targetMissing')} onChange={(target) =>
          change({ target })} />
      )}
      {act.people && (
        <PeopleField label={say(act.people === 'one' ? 'person' : 'people')} many={act.people === 'many'} required value={typed.people}
          fault={fault('people', 'peopleMissing')} onChange={(people) => change({ people })} />
      )}
      {act.chooses
        && view?.mine?.choose.map(({ nodeId, nodeName }) => (
          <PeopleField key={nodeId} label={say('chooseFor', { node: nodeName })} many required value={typed.chosen[nodeId] ?? ''}
            fault={typed.chosen[nodeId] ? undefined : fault('chosen', 'peopleMissing')}
            onChange={(list) => change(({ chosen }) => ({ chosen: { ...chosen, [nodeId]: list } }))} />
        ))}
      {act.opinion && (
        <OpinionField value={typed.opinion} required={act.opinion === 'required'} suggests={act.suggests}
          fault={fault('opinion', 'opinionMissing')} onChange={(opinion) => change({ opinion })} onNamed={(name, account) =>
          change(({ named }) => ({ named: { ...named, [name]: account } }))} onSend={onSend} />
      )}
      {!act.opinion && <p>{say('sure')}</p>}
      {act.sends && <PeopleField label={say('copyTo')} many value={typed.copyTo} onChange={(copyTo) => change({ copyTo })} />}
      {act.sends && (
        <div>
          <span className="mw-label">{say('attachments')}</span>
          <HeldFields held={held}>
            <UploadField name="attachments" value={typed.attachments} aria-label={say('attachments')} onChange={(attachments) =>
              change({ attachments })} />
          </HeldFields>
        </div>
      )}
    </div>
  )
}

interface PeopleFieldProps {
  label: string
  many: boolean
  required?: boolean
  value: string
  fault?: string | undefined
  onChange: (accounts: string) => void
}

/** Colleagues by their accounts, comma-joined. */
export function PeopleField({ label, many, required = false, value, fault, onChange }: PeopleFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="mw-label" htmlFor={id}>{required && <span className="mw-required" aria-hidden>*</span>}{label}</label>
      <UserSelect id={id} multiple={many} window value={value === '' ? null : value} invalid={fault !== undefined}
        aria-describedby={`${id}-fault`} onChange={(next) => onChange(typeof next === 'string' ? next : '')} />
      {fault && <div id={`${id}-fault`} className="mw-fault" role="alert">{fault}</div>}
    </div>
  )
}

interface StepProps {
  value: string | undefined
  fault: string | undefined
  onChange: (step: string) => void
}

/** Steps that were passed, with who acted there. */
function PassedSteps({ view, value, fault, onChange }: StepProps & { view: InstanceView | undefined }) {
  const { say } = useWorkText()
  const targets = view?.mine?.targets ?? []
  return (
    <fieldset className="mw-wf-steps">
      <legend className="mw-label">
        <span className="mw-required" aria-hidden>*</span>
        {say('returnTo')}
      </legend>
      {targets.length === 0
        ? <span className="mw-faint">{say('noTargets')}</span>
        : (
          <Radio.Group value={value} onChange={(event) => onChange(String(event.target.value))}
            options={targets.map(({ taskId, nodeName, by, at }) => ({ value: taskId, label: (
              <>
                {nodeName}{' '}
                <span className="mw-faint">
                  <PeopleNames of={by} /> {at.slice(0, 16)}
                </span>
              </>
            ) }))} />
        )}
      {fault && <div className="mw-fault" role="alert">{fault}</div>}
    </fieldset>
  )
}

/** Any step at which somebody acts, and the ends. */
function AnyStep({ xml, value, fault, onChange }: StepProps & { xml: string }) {
  const { say } = useWorkText()
  const id = useId()
  const { nodes, loading } = useNodes(xml)
  return (
    <div>
      <label className="mw-label" htmlFor={id}>
        <span className="mw-required" aria-hidden>*</span>
        {say('jumpTo')}
      </label>
      <Select id={id} className="mw-wf-wide" showSearch={{ optionFilterProp: 'label' }} loading={loading} value={value ?? null}
        status={fault ? 'error' : ''} options={nodes.map((node) => ({ value: node.id, label: node.name || node.id }))}
        onChange={onChange} />
      {fault && <div className="mw-fault" role="alert">{fault}</div>}
    </div>
  )
}
