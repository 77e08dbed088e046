import { Drawer } from 'antd'
import { useState } from 'react'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { AccessQuestion, type Question } from './AccessQuestion.tsx'
import { useAccessText } from './text.ts'

/** The same question beside what one is at: a person's row, the rights of a role. */
export default function AccessDrawer({ asked, onClose }: { asked: Question; onClose: () => void }) {
  const { say } = useAccessText()
  const narrow = useNarrow()
  const [question, setQuestion] = useState(asked)
  return (
    <Drawer open title={say('title')} size={narrow ? '100%' : 720} onClose={onClose}>
      <AccessQuestion question={question} onChange={setQuestion} />
    </Drawer>
  )
}
