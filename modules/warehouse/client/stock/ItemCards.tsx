import { Button } from 'antd'
import { useState } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { stockAmounts, type AmountName } from '../../calls/how-much.ts'
import { Amount } from './Amount.tsx'
import type { ItemRow } from './ItemTable.tsx'
import { Places } from './Places.tsx'
import { useHowMuchText } from './text.ts'

const names = Object.keys(stockAmounts) as AmountName[]

/** The same on a phone: what there is and what can be used always, the rest where there is some. */
export function ItemCards({ rows, warehouse }: { rows: readonly ItemRow[]; warehouse: string | null }) {
  return (
    <ul className="mw-cards">
      {rows.map((row) => <ItemCard key={row.item} row={row} warehouse={warehouse} />)}
    </ul>
  )
}

function ItemCard({ row, warehouse }: { row: ItemRow; warehouse: string | null }) {
  const { say, locale } = useHowMuchText()
  const [open, setOpen] = useState(false)
  const shown = names.filter((name) => name === 'onHand' || name === 'available' || !new Decimal(row[name]).isZero())
  return (
    <li className="mw-card">
      <div className="mw-card-head">
        <Button type="link" className="mw-link" aria-expanded={open} aria-label={say('open', { item: row.code })}
          onClick={() => setOpen(!open)}
        >
          {row.code} {row.name}
        </Button>
      </div>
      <dl>
        {shown.map((name) => (
          <div key={name}>
            <dt>{fieldLabel(name, stockAmounts[name], locale)}</dt>
            <dd>
              <Amount name={name} value={row[name]} /> <span className="mw-faint">{row.uom}</span>
            </dd>
          </div>
        ))}
      </dl>
      {open && <Places item={row.item} warehouse={warehouse} />}
    </li>
  )
}
