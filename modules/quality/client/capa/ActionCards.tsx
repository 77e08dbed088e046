import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { newRow, rowsOf, type LineRow } from '#kernel/client/records/form-values.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { useElementVisible, useSession } from '#kernel/client/session/use-permission.ts'
import { textOf } from '#kernel/client/records/record.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import type { Rec } from '#kernel/client/records/record.ts'
import { verifyAction } from '../../calls/capa.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { capa, capaAction } from '../../index.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { EvidenceWindow } from './EvidenceWindow.tsx'
import { useCapaText } from './text.ts'

export type ActionKind = 'CONTAIN' | 'CORRECT' | 'PREVENT'

const { what, owner, due } = capaAction.fields
const typed = { what, owner, due }

interface ActionCardsProps {
  form: FormController
  kind: ActionKind
  /** Whether actions may be written; done and verified they can be reported in any case. */
  editable: boolean
  /** An act went through: the record is loaded anew. */
  onDone: () => void
}

/** Actions of one kind: what, who, until when; reported done by their owner and verified by somebody else. */
export function ActionCards({ form, kind, editable, onDone }: ActionCardsProps) {
  const { say } = useCapaText()
  const all = rowsOf(form.values, 'actions')
  const rows = all.filter((row) => row.kind === kind)
  const change = (row: LineRow, values: Record<string, unknown>) =>
    form.set('actions', all.map((one) => (one._key === row._key ? { ...one, ...values } : one)))
  return (
    <section aria-label={say(kind)}>
      <h4 className="mw-heading">
        {say(kind)} <span className="mw-faint">{rows.length}</span>
      </h4>
      {rows.length === 0 && <p className="mw-faint">{say('noActions')}</p>}
      <ol className="qca-actions">
        {rows.map((row, index) => (
          <li key={row._key}>
            <ActionValues form={form} row={row} at={all.indexOf(row)} editable={editable && !row.doneTime}
              onChange={(values) => change(row, values)} />
            <ActionState row={row} record={form.values as Rec} dirty={form.dirty} onDone={onDone} />
            {editable && !row.doneTime && (
              <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={say('removeAction', { n: index + 1 })} onClick={() =>
                form.set('actions', all.filter((one) => one._key !== row._key))} />
            )}
          </li>
        ))}
      </ol>
      {editable && (
        <Button icon={<PlusOutlined />} onClick={() => form.set('actions', [...all, newRow({ kind })])}>{say('addAction')}</Button>
      )}
    </section>
  )
}

interface ActionValuesProps {
  form: FormController
  row: LineRow
  at: number
  editable: boolean
  onChange: (values: Record<string, unknown>) => void
}

function ActionValues({ form, row, at, editable, onChange }: ActionValuesProps) {
  const faultOf = (name: string) => form.faults.find((fault) => fault.line === 'actions' && fault.row === at && fault.field === name)?.text
  if (!editable)
    return (
      <div className="qca-action-read">
        <b>{String(row.what ?? '')}</b>
        <span className="mw-faint">{textOf(row, 'owner')} · {String(row.due ?? '')}</span>
      </div>
    )
  return (
    <div className="qca-action-fields">
      {Object.entries(typed).map(([name, field]) => (
        <LabelledField key={name} name={name} field={field} value={row[name]} text={row[`${name}_dictText`]} fault={faultOf(name)}
          onChange={(value, text) => onChange({ [name]: value, ...(text === undefined ? {} : { [`${name}_dictText`]: text }) })} />
      ))}
    </div>
  )
}

interface ActionStateProps {
  row: LineRow
  record: Rec
  dirty: boolean
  onDone: () => void
}

function ActionState({ row, record, dirty, onDone }: ActionStateProps) {
  const { say } = useCapaText()
  const me = useSession((state) => state.user)?.username
  const [mayReport, mayVerify] = [useElementVisible(`${capa.permission}:done`), useElementVisible(`${capa.permission}:verify`)]
  const [reporting, setReporting] = useState(false)
  const { send, busy } = useCall(verifyAction, { onDone })
  if (row.id === undefined) return null
  const late = !row.doneTime && typeof row.due === 'string' && row.due < new Date().toISOString().slice(0, 10)
  const canReport = mayReport && !row.doneTime && row.owner === me
  const canVerify = mayVerify && Boolean(row.doneTime) && !row.verifiedBy && row.owner !== me && row.doneBy !== me
  return (
    <div className="qca-action-state">
      {late && <StatusTag entry={{ value: 'late', text: say('overdue'), color: 'red' }} />}
      {Boolean(row.doneTime) && (
        <span className="mw-faint">
          {say('actionDone', { who: textOf(row, 'doneBy'), at: String(row.doneTime), evidence: String(row.evidence ?? '') })}
        </span>
      )}
      {row.verifiedBy
        ? <span className="mw-faint">{say('actionVerified', { who: textOf(row, 'verifiedBy'), at: String(row.verifiedTime) })}</span>
        : Boolean(row.doneTime) && row.kind === 'CORRECT' && <StatusTag entry={{ value: 'wait', text: say('waiting'), color: 'gold' }} />}
      {canReport && (
        <Button size="small" type="primary" disabled={dirty} title={dirty ? say('saveFirst') : undefined} onClick={() =>
          setReporting(true)}
        >
          {say('report')}
        </Button>
      )}
      {canVerify && (
        <Button size="small" type="primary" loading={busy} disabled={dirty} title={dirty ? say('saveFirst') : undefined} onClick={() =>
          void send({ id: record.id, rev: record.rev ?? null, row: String(row.id) })}
        >
          {say('verify')}
        </Button>
      )}
      {reporting && <EvidenceWindow record={record} row={row as LineRow & Rec} onClose={() => setReporting(false)} onDone={onDone} />}
    </div>
  )
}
