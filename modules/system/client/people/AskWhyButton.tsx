import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Question } from '../access/AccessQuestion.tsx'
import { usePeopleText } from './text.ts'

const AccessDrawer = lazy(() => import('../access/AccessDrawer.tsx'))

/** Opens the page that says why somebody may or may not, beside what one is at. */
export function AskWhyButton({ asked = {} }: { asked?: Question }) {
  const { say } = usePeopleText()
  const [open, setOpen] = useState(false)
  const asks = useElementVisible('system:access:list')
  if (!asks) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('why')}</Button>
      {open && (
        <Suspense>
          <AccessDrawer asked={asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
