import { useEffect, useState } from 'react'
import { useCall } from '#ui/acts/use-call.ts'
import { placeMenu } from '../../../calls/rights.ts'
import { holderId } from './MenuName.tsx'
import { stepOf, type Place } from './menu-place.ts'
import type { MenuRow } from './menu-row.ts'

/** Puts menus elsewhere; who moves one by the keyboard keeps it in hand. */
export function usePlaceMenu(rows: readonly MenuRow[]) {
  const [held, setHeld] = useState<string>()
  const { send, busy } = useCall(placeMenu, { warn: true, silent: true })
  useEffect(() => {
    if (held && document.activeElement === document.body) document.getElementById(holderId(held))?.focus()
  }, [held, rows])
  const place = (row: MenuRow, to: Place) => {
    setHeld(row.id)
    if (!busy) void send({ id: row.id, rev: row.rev, parentId: to.parentId, before: to.before })
  }
  return {
    place,
    step: (row: MenuRow, by: -1 | 1) => {
      const to = stepOf(rows, row, by)
      if (to) place(row, to)
    },
  }
}
