import { Button, Checkbox, Drawer, Input } from 'antd'
import { useState } from 'react'
import type { Tile } from '../../../rules/dashboard-layout.ts'
import { useBoardText } from '../text.ts'
import { newTile } from './new-tile.ts'
import { useShowable, type Showable } from './shown-names.ts'

interface NamedTilesProps {
  /** So many tiles have room. */
  readonly room: number
  readonly onAdd: (tiles: readonly Tile[]) => void
  readonly onClose: () => void
}

const kinds = ['number', 'chart', 'list'] as const
const keyOf = ({ what, code }: Showable) => `${what} ${code}`

/** Charts and reports by their names: what is ticked comes onto the dashboard at once. */
export function NamedTiles({ room, onAdd, onClose }: NamedTilesProps) {
  const { say } = useBoardText()
  const all = useShowable()
  const [sought, setSought] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const part = sought.trim().toLowerCase()
  const shown = all.filter(({ name, code }) => name.toLowerCase().includes(part) || code.toLowerCase().includes(part))
  const add = () => {
    onAdd(
      ticked.flatMap((key) => all.filter((one) => keyOf(one) === key)).map(({ what, code }): Tile => ({ ...newTile(what),
        ...(what === 'list' ? { report: code } : { chart: code }) })
      ),
    )
    onClose()
  }
  return (
    <Drawer open title={say('addNamed')} size={380} onClose={onClose}
      footer={
        <Button type="primary" block disabled={ticked.length === 0} onClick={add}>{say('addTicked', { count: ticked.length })}</Button>
      }
    >
      <div className="mw-stack">
        <Input allowClear autoFocus aria-label={say('searchNamed')} placeholder={say('searchNamed')} value={sought}
          onChange={({ target }) => setSought(target.value)} />
        {shown.length === 0 && <p className="mw-faint">{say('noneNamed')}</p>}
        {kinds.map((kind) => {
          const own = shown.filter(({ what }) => what === kind)
          return own.length > 0 && (
            <fieldset key={kind} className="mw-board-fieldset">
              <legend>{say(kind)}</legend>
              {own.map((one) => {
                const key = keyOf(one)
                const chosen = ticked.includes(key)
                return (
                  <Checkbox key={key} checked={chosen} disabled={!chosen && ticked.length >= room} onChange={() =>
                    setTicked(chosen ? ticked.filter((other) => other !== key) : [...ticked, key])}
                  >
                    {one.name}
                  </Checkbox>
                )
              })}
            </fieldset>
          )
        })}
      </div>
    </Drawer>
  )
}
