import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Spot, Spots } from '../../rules/defect-map/spots.ts'
import { changeSpot, recodeSpot } from './spots.ts'
import { useDefectMapText } from './text.ts'

interface SpotListProps {
  spots: Spots
  disabled?: boolean
  /** Was added just now: its name is typed next. */
  fresh?: string | undefined
  onChange: (spots: Spots) => void
  onRemove: (code: string) => void
}

/** The places in words: code and name. */
export function SpotList({ spots, disabled = false, fresh, onChange, onRemove }: SpotListProps) {
  const { say } = useDefectMapText()
  const entries = Object.entries(spots)
  if (entries.length === 0) return <p className="mw-faint">{say('noSpots')}</p>
  return (
    <ul className="qdm-list">
      {entries.map(([code, spot]) => (
        <li key={code}>
          <CodeInput code={code} disabled={disabled} taken={(next) => next in spots}
            onCode={(next) => onChange(recodeSpot(spots, code, next))} />
          <Input value={spot.name} maxLength={50} disabled={disabled} autoFocus={code === fresh} aria-label={say('nameOf', { code })}
            onFocus={({ target }) => {
              if (code === fresh) target.select()
            }} onChange={({ target }) => onChange(changeSpot(spots, code, { name: target.value }))} />
          <Button type="text" danger icon={<DeleteOutlined />} disabled={disabled} aria-label={say('removeSpot', { code })}
            onClick={() => onRemove(code)} />
        </li>
      ))}
    </ul>
  )
}

interface CodeInputProps {
  code: string
  disabled: boolean
  taken: (code: string) => boolean
  onCode: (code: string) => void
}

/** A code is taken over once it is typed whole, since it tells the place apart. */
function CodeInput({ code, disabled, taken, onCode }: CodeInputProps) {
  const { say } = useDefectMapText()
  const [typed, setTyped] = useState(code)
  const refused = typed !== code && taken(typed)
  return (
    <Input className="qdm-code" value={typed} maxLength={16} disabled={disabled} status={refused ? 'error' : ''}
      title={refused ? say('codeTaken', { code: typed }) : undefined} aria-invalid={refused} aria-label={say('codeOf', { code })}
      onChange={({ target }) => setTyped(target.value.trim())} onPressEnter={({ currentTarget }) => currentTarget.blur()} onBlur={() => {
      if (typed === '' || refused) setTyped(code)
      else if (typed !== code) onCode(typed)
    }} />
  )
}

/** The places of a model, told. */
export function SpotNames({ spots }: { spots: Readonly<Record<string, Spot>> }) {
  return (
    <ul className="qdm-names">
      {Object.entries(spots).map(([code, { name }]) => (
        <li key={code}>
          <b>{code}</b> {name}
        </li>
      ))}
    </ul>
  )
}
