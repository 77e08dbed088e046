import { Alert, Button, Flex, Input, Modal } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { checkByRule } from '#kernel/entity/console/values.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { operationText, useOperationText } from '../text.ts'
import { CheckSteps, ShownSteps } from './CheckSteps.tsx'

interface Place {
  beginIndex: number
  endIndex: number
  checkValue: string
}
type Outcome = { passes: true } | { passes: false; message: string; place: Place | undefined }

/** Holds a value against the rule and shows where it fails. */
function TestButton({ record }: { record: Rec }) {
  const { say } = useOperationText()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const run = async () => {
    try {
      // Existing servers decode the value a second time (wire contract §6.15).
      await ask(checkByRule, { ruleCode: String(record.ruleCode), value: encodeURIComponent(value) })
      setOutcome({ passes: true })
    } catch (error) {
      if (error instanceof BusinessError)
        setOutcome({ passes: false, message: error.message, place: (error.result as Place | null) ?? undefined })
    }
  }
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{say('test')}</RowButton>
      <Modal open={open} title={say('testTitle', { name: String(record.ruleName) })} onCancel={() => setOpen(false)}
        footer={<Button type="primary" onClick={() => void run()}>{say('runTest')}</Button>}
      >
        <Flex vertical gap={12}>
          <label>
            {say('testValue')}
            <Input autoFocus value={value} onChange={({ target }) => {
              setValue(target.value)
              setOutcome(undefined)
            }} onPressEnter={() => void run()} />
          </label>
          <div aria-live="polite">
            {outcome && (outcome.passes
              ? <Alert type="success" showIcon title={say('passes')} />
              : (
                <Alert type="error" showIcon title={say('fails', { message: outcome.message })} description={outcome.place
                  && say('failsAt', { from: outcome.place.beginIndex + 1, to: outcome.place.endIndex, value: outcome.place.checkValue })} />
              ))}
          </div>
        </Flex>
      </Modal>
    </>
  )
}

const slots: EntitySlots = { emptyHint: (locale) => operationText('checkHint', locale), rowActions: TestButton, actionsWidth: 150,
  columns: { ruleJson: ShownSteps }, controls: { ruleJson: CheckSteps } }
export default slots
