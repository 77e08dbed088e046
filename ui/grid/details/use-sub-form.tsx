import { App } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useScreenActive } from '#kernel/client/screen-active.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import { takeFocus, type Hands } from '../hands/hands.ts'
import type { GridRow, RowKey } from '../row.ts'
import { useGridText } from '../text.ts'
import { findAnchor } from './open-at-anchor.ts'
import { SubFormPopover } from './SubFormPopover.tsx'
import type { SubForm } from './sub-form.ts'

export interface SubFormFeature extends GridFeature {
  /** Opens the sub-form of a row, which is brought into sight first. */
  readonly open: (row: GridRow) => void
}

export interface SubFormOptions {
  /** Whether a click anywhere on the row opens it; else the expand column alone. */
  readonly onRowClick?: boolean
}

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })

/** A sub-form that pops up at its row: on a click on the row, or by its expand column (spec 2 §2.1). */
export function useSubForm(grid: Grid, Content: SubForm, { onRowClick = true }: SubFormOptions = {}): SubFormFeature {
  const { say } = useGridText()
  const { message } = App.useApp()
  const active = useScreenActive()
  const hands = useRef<Hands>(undefined)
  const [open, setOpen] = useState<{ key: RowKey; focus: boolean }>()
  return useMemo((): SubFormFeature => {
    const show = async (row: GridRow, focus: boolean) => {
      const key = grid.keyOf(row)
      const column = Math.max(0, grid.view.active?.column ?? 0)
      hands.current?.surface.reveal({ row: grid.lineOf(key), column })
      const anchor = await findAnchor(() => hands.current?.surface.cellElement({ row: grid.lineOf(key), column }), nextFrame)
      if (!anchor) {
        void message.error(say('subFormFailed'))
        return
      }
      setOpen({ key, focus })
      grid.tell('marks')
    }
    const close = () => {
      setOpen(undefined)
      grid.tell('marks')
      if (hands.current) takeFocus(hands.current)
    }
    const isOpen = (row: GridRow) => grid.keyOf(row) === open?.key
    return {
      open: (row) => void show(row, true),
      isExpanded: isOpen,
      acts: {
        ...(onRowClick ? { rowClick: (row: GridRow) => void (isOpen(row) ? undefined : show(row, false)) } : {}),
        toggleExpand: (row) => (isOpen(row) ? close() : void show(row, true)),
      },
      overlay: (current) => {
        hands.current = current
        return open && active && (
          <SubFormPopover key={open.key} hands={current} rowKey={open.key} Content={Content} focus={open.focus} onClose={close} />
        )
      },
    }
  }, [grid, Content, onRowClick, open, active, message, say])
}
