import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '#ui/parts/Loading.tsx'
import type { QueryField } from '#ui/query-builder/query-field.ts'
import { ConditionWords } from './ConditionWords.tsx'
import { useConditionText } from './text.ts'

const ConditionWindow = lazy(() => import('./ConditionWindow.tsx'))

interface ConditionButtonProps {
  id?: string | undefined
  place: string
  value: string
  fields: readonly QueryField[]
  hasForm: boolean
  onTake: (text: string) => void
  disabled?: boolean
}

/** A condition in words, and the button of the window in which it is made. */
export function ConditionButton({ id, place, value, fields, hasForm, onTake, disabled = false }: ConditionButtonProps) {
  const { say } = useConditionText()
  const [open, setOpen] = useState(false)
  const word = say(value === '' ? 'set' : 'change')
  return (
    <>
      {value !== '' && (
        <div className="mw-wf-condition">
          <ConditionWords text={value} fields={fields} />
        </div>
      )}
      <Button {...(id ? { id } : {})} size="small" icon={<EditOutlined />} disabled={disabled} aria-label={`${word}：${place}`}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      {open && (
        <Suspense fallback={<Loading rows={1} />}>
          <ConditionWindow place={place} value={value} fields={fields} hasForm={hasForm} onTake={onTake} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
