import { CalculatorOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useDeed } from '#ui/parts/use-deed.ts'
import { supplierScore } from '../../index.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { useSupplierText } from './text.ts'

/** Computes a month anew. */
export function ComputeButton() {
  const { say } = useSupplierText()
  const mayCompute = useElementVisible(`${supplierScore.permission}:compute`)
  const [open, setOpen] = useState(false)
  if (!mayCompute) return null
  return (
    <>
      <Button icon={<CalculatorOutlined />} onClick={() => setOpen(true)}>{say('compute')}</Button>
      {open && <ComputeWindow onClose={() => setOpen(false)} />}
    </>
  )
}

function ComputeWindow({ onClose }: { onClose: () => void }) {
  const { say } = useSupplierText()
  const [month, setMonth] = useState<unknown>(null)
  const { send, busy, refused, faultOf } = useDeed(supplierScore, 'compute', onClose)
  return (
    <Modal open title={say('computeTitle')} okText={say('ok')} cancelText={say('cancel')} confirmLoading={busy} onCancel={onClose}
      onOk={() => void send({ month })}
    >
      <div className="mw-stack">
        <p className="mw-faint">{say('computeHint')}</p>
        {refused && !faultOf('month') && <Alert type="error" showIcon title={refused} />}
        <LabelledField name="month" field={{ ...supplierScore.fields.month, required: true }} value={month} fault={faultOf('month')}
          onChange={setMonth} />
      </div>
    </Modal>
  )
}
