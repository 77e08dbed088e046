import { CalculatorOutlined } from '@ant-design/icons'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { computeScores } from '../../calls/supplier.ts'
import { useSupplierText } from './text.ts'

/** Computes a month anew. */
export function ComputeButton() {
  const { say } = useSupplierText()
  return (
    <ActButton act={computeScores} icon={<CalculatorOutlined />} title={say('computeTitle')}
      explanation={<p className="mw-faint">{say('computeHint')}</p>}
    >
      {say('compute')}
    </ActButton>
  )
}
