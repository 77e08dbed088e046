import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { createContext, use, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { BadWindow } from './BadWindow.tsx'
import { piecesIn, type BadPieces } from './pieces.ts'
import { useBadText } from './text.ts'

/** The operation whose pieces are counted. */
export const CountedTask = createContext<Rec | undefined>(undefined)

/** Bad pieces that are told by themselves: why, and where on the part. */
export function BadRows({ id, value, disabled, onChange }: ControlProps) {
  const { say } = useBadText()
  const task = use(CountedTask)
  const [open, setOpen] = useState(false)
  const pieces = piecesIn(value)
  const put = (next: readonly BadPieces[]) => onChange(next.length === 0 ? null : next)
  return (
    <div className="mw-stack">
      {pieces.length > 0 && (
        <ul className="mes-list" aria-label={say('pieces')}>
          {pieces.map((one, at) => (
            <li key={at} className="mes-bad">
              <span>
                <b>{say(one.kind, { qty: one.qty })}</b> {wordsOf(one)}
              </span>
              <Button icon={<DeleteOutlined />} aria-label={say('drop', { what: `${one.qty} ${wordsOf(one)}` })}
                disabled={disabled ?? false} onClick={() => put(pieces.filter((_, other) => other !== at))} />
            </li>
          ))}
        </ul>
      )}
      <Button id={id} size="large" aria-label={say('add')} icon={<PlusOutlined />} disabled={disabled ?? false}
        onClick={() => setOpen(true)}
      >
        {say('add')}
      </Button>
      {open && task && <BadWindow task={task} onClose={() => setOpen(false)} onAdd={(added) => put([...pieces, added])} />}
    </div>
  )
}

function wordsOf({ reasonText, defectName, where, dutyText, cause }: BadPieces): string {
  return [reasonText, defectName, where, dutyText, cause].filter(Boolean).join(' · ')
}
