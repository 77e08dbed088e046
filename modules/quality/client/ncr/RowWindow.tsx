import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { f } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { useDeed } from '#ui/parts/use-deed.ts'
import { ncr, ncrDisposition } from '../../index.ts'
import { rowTitle, type RowAct } from './disposition-rows.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { useNcrText, type NcrTextKey } from './text.ts'

const qty = f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0' })
const fields = {
  okQty: { ...qty, label: '合格数', en: 'Good' },
  ngQty: { ...qty, label: '不合格数', en: 'Bad' },
  cost: ncrDisposition.fields.cost,
  resultNo: { ...ncrDisposition.fields.resultNo, readonly: false, label: '结果单号', en: 'Result' },
  comment: f.text({ label: '撤回原因', en: 'Why it is taken back', required: true, max: 200 }),
}

interface RowWindowProps {
  act: Exclude<RowAct, 'decide'>
  record: Rec
  row: Rec
  onClose: () => void
}

/** Says what will happen to a row, asks what that takes, and does it once. */
export function RowWindow({ act, record, row, onClose }: RowWindowProps) {
  const { say } = useNcrText()
  const { send, busy, refused, faultOf } = useDeed(ncr, act, onClose)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const asked = askedBy(act, row)
  const amount = formatNumber(String(row.qty), { kind: 'decimal' })
  const effect = act === 'takeBack'
    ? ''
    : act === 'done'
    ? say('confirmDone', { qty: amount })
    : say(`confirm${String(row.disposition)}` as NcrTextKey, { qty: amount, item: textOf(row, 'toItem') })
  return (
    <Modal open
      title={`${
        say(act === 'dispose' ? 'run' : act === 'done' ? (row.disposition === 'REPAIR' ? 'finishRepair' : 'finish') : 'takeBack')
      } · ${rowTitle(row, say('undecided'))}`} okText={say('ok')} cancelText={say('cancel')} confirmLoading={busy}
      okButtonProps={{ danger: act === 'takeBack' }} onCancel={onClose} onOk={() =>
      void send({ id: record.id, rev: record.rev, row: row.id, ...Object.fromEntries(asked.map((name) => [name, values[name] ?? null])) })}
    >
      <div className="mw-stack">
        {effect && <p>{effect}</p>}
        {record.stocked === 'N' && <p className="mw-faint">{say('notStocked')}</p>}
        {refused && <Alert type="error" showIcon title={refused} />}
        {asked.map((name) => (
          <LabelledField key={name} name={name} field={fields[name]} value={values[name]} fault={faultOf(name)} onChange={(value) =>
            setValues({ ...values, [name]: value })} />
        ))}
      </div>
    </Modal>
  )
}

/** What an act on a row needs to know. */
function askedBy(act: RowAct, row: Rec): (keyof typeof fields)[] {
  if (act === 'takeBack') return ['comment']
  if (act === 'done') return ['cost']
  return row.disposition === 'SORT' ? ['okQty', 'ngQty', 'cost'] : row.disposition === 'CONC' ? [] : ['resultNo', 'cost']
}
