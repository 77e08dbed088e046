import { Button, Modal, Typography } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { tryFillRule } from '../../../calls/value-rules.ts'
import { operationText, useOperationText } from '../text.ts'

/** Shows what the rule would fill in now. */
function TestButton({ record }: { record: Rec }) {
  const { say } = useOperationText()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState<{ text: string; failed: boolean }>()
  const run = async () => {
    try {
      setValue({ text: await ask(tryFillRule, { ruleCode: String(record.ruleCode) }), failed: false })
    } catch (error) {
      setValue({ text: refusalOf(error)?.message ?? String(error), failed: true })
    }
  }
  return (
    <>
      <RowButton onClick={() => {
        setOpen(true)
        void run()
      }}>
        {say('test')}
      </RowButton>
      <Modal open={open} title={say('testTitle', { name: String(record.ruleName) })} onCancel={() => setOpen(false)}
        footer={<Button type="primary" onClick={() => void run()}>{say('runTest')}</Button>}
      >
        <p aria-live="polite">
          {say('testResult')}：<Typography.Text strong copyable={value !== undefined && !value.failed}
            {...(value?.failed ? { type: 'danger' } : {})}
          >
            {value?.text ?? '…'}
          </Typography.Text>
        </p>
      </Modal>
    </>
  )
}

const slots: EntitySlots = { emptyHint: (locale) => operationText('fillHint', locale), rowActions: TestButton, actionsWidth: 150 }
export default slots
