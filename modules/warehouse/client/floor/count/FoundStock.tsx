import { PlusOutlined } from '@ant-design/icons'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { addFound } from '../../../calls/count.ts'
import { useFloorText } from '../text.ts'

const { bin, item, lot, stockType, qty } = addFound.input
const fields = { bin, item, lot, stockType, qty }

/** Enters stock that no book knows. What was typed stays where the server refuses it. */
export function FoundStock({ countId, onDone }: { countId: string; onDone: () => Promise<void> }) {
  const { say } = useFloorText()
  return (
    <ActButton act={addFound} icon={<PlusOutlined />} title={say('addFound')} given={{ id: countId }} fields={fields}
      explanation={<p className="wf-about">{say('foundHint')}</p>} onDone={() => void onDone()}
    >
      {say('addFound')}
    </ActButton>
  )
}
