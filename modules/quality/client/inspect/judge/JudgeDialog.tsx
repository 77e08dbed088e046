import { Alert, Input, InputNumber, Modal } from 'antd'
import { Decimal } from 'decimal.js'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { judgeInspection } from '../../../calls/inspect.ts'
import { sumFits } from '../../../rules/inspection/judge.ts'
import { Unit } from '../../parts/Unit.tsx'
import type { Sheet } from '../inspect-api.ts'
import { MeterWord } from '../lines/MeterStrip.tsx'
import { useInspectText } from '../text.ts'
import { resultOf } from './result-of.ts'

interface JudgeDialogProps {
  sheet: Sheet
  onDone: () => void
  onClose: () => void
}

/**
 * Accepts and rejects quantities of the lot; what was typed stays where the server refuses it. Enter judges: at once where all is good,
 * else from the quantity that is rejected, which somebody looks at first.
 */
export function JudgeDialog({ sheet, onDone, onClose }: JudgeDialogProps) {
  const { say } = useInspectText()
  const id = useId()
  const record: Rec = sheet.inspection
  const lotQty = String(sheet.inspection.lotQty)
  const result = resultOf(sheet)
  const [accept, setAccept] = useState(result === 'NG' ? '0' : lotQty)
  const [reject, setReject] = useState(result === 'NG' ? lotQty : '0')
  const [comment, setComment] = useState('')
  const { send, busy, refused } = useCall(judgeInspection, { onDone })
  const fits = sumFits(accept || '0', reject || '0', lotQty)
  const rest = (typed: string) => (new Decimal(typed || '0').lte(lotQty) ? new Decimal(lotQty).minus(typed || '0').toFixed() : undefined)
  const judge = () =>
    send({ id: sheet.inspection.id, rev: sheet.inspection.rev, acceptQty: accept || '0', rejectQty: reject || '0',
      ...(comment ? { comment } : {}) })
  const quantity = (name: 'accept' | 'reject', value: string, set: (text: string) => void, setOther: (text: string) => void) => (
    <div>
      <label htmlFor={`${id}${name}`}>{say(`${name}Qty`)}</label>
      <InputNumber<string> id={`${id}${name}`} stringMode size="large" min="0" controls={false} inputMode="decimal" value={value}
        suffix={<Unit of={sheet.inspection} />} autoFocus={name === 'reject' && result !== 'OK'}
        onPressEnter={() => fits && !busy && void judge()} status={fits ? '' : 'error'} aria-describedby={fits ? undefined : `${id}sum`}
        onChange={(typed) => {
          set(typed === null ? '' : String(typed))
          const other = rest(typed === null ? '' : String(typed))
          if (other !== undefined) setOther(other)
        }} />
    </div>
  )
  return (
    <Modal open title={say('judgeTitle', { no: String(sheet.inspection.docNo) })} width={560} okText={say('judge')}
      okButtonProps={{ disabled: !fits, autoFocus: result === 'OK' }} confirmLoading={busy} onOk={() => void judge()} onCancel={onClose}
    >
      <div className="qin-judge">
        {refused && <Alert type="error" showIcon title={refused} />}
        <Alert type={result === 'OK' ? 'success' : result === 'NG' ? 'error' : 'warning'} showIcon
          title={say(result === null ? 'resultOpen' : result === 'OK' ? 'resultOk' : 'resultNg')} />
        <ul className="qin-results">
          {sheet.lines.map((line) => (
            <li key={line.id}>
              <span>{line.name}</span>
              <span className="mw-faint">
                {say('checkedOf', { checked: line.checked, n: line.n })}
                {say('comma')}
                {say('badOf', { bad: line.nonconforming, ac: line.ac, re: line.re })}
              </span>
              <MeterWord line={line} />
            </li>
          ))}
        </ul>
        <p>
          {say('lotQty')} <b>{quantityText(lotQty, record._uom)}</b>
        </p>
        <div className="qin-quantities">
          {quantity('accept', accept, setAccept, setReject)}
          {quantity('reject', reject, setReject, setAccept)}
        </div>
        {!fits && <span id={`${id}sum`} className="mw-fault" role="alert">{say('sum')}</span>}
        <label htmlFor={`${id}c`}>{say('comment')}</label>
        <Input.TextArea id={`${id}c`} rows={2} maxLength={500} value={comment} onChange={({ target }) => setComment(target.value)} />
        {sheet.inspection.approval === 'Y' && <p className="mw-faint">{say('byOther')}</p>}
      </div>
    </Modal>
  )
}
