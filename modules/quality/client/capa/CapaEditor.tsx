import { useState } from 'react'
import type { EntityDetailProps } from '#ui/screens/detail/EntityDetail.tsx'
import { CapaForm } from './CapaForm.tsx'
import { currentStep } from './step-view.ts'
import './capa.css'

/** An 8D report opened: its steps, filled in and finished one after the other. What was saved here is taken over anew; what others save is offered to compare. */
export default function CapaEditor({ record, ...props }: EntityDetailProps) {
  const [base, setBase] = useState(record)
  const [step, setStep] = useState(() => currentStep(String(record.status)))
  const [follows, setFollows] = useState(false)
  if (follows && record.rev !== base.rev) {
    setFollows(false)
    setBase(record)
    if (record.status !== base.status) setStep(currentStep(String(record.status)))
  }
  return <CapaForm key={base.rev} {...props} record={base} step={step} onStep={setStep} onChanged={() => setFollows(true)} />
}
