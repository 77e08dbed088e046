import { SearchOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { isDataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import { takeFocus, type Hands } from '../hands/hands.ts'
import { useGridText } from '../text.ts'
import { findText } from './find-text.ts'
import { Finder } from './finder.ts'

const FindBar = lazy(() => import('./FindBar.tsx').then(({ FindBar: component }) => ({ default: component })))

/** Finding and replacing in the shown cells: a bar above the table, hits marked in their cells. */
export function useFind(grid: Grid, hands: Hands | undefined): GridFeature {
  const { say, locale } = useGridText()
  const { message } = App.useApp()
  const [opened, setOpened] = useState<{ readonly replace: boolean; readonly text: string; readonly calls: number }>()
  const isOpen = opened !== undefined
  const finder = useMemo(() => (hands && isOpen ? new Finder(hands) : undefined), [hands, isOpen])
  useEffect(() => finder?.start(), [finder])
  const latest = useRef({ say, locale })
  latest.current = { say, locale }

  return useMemo(() => {
    const open = (replace: boolean) => {
      hands?.typing.commit()
      setOpened((now) => ({ replace: replace && grid.editable, text: chosenText(hands), calls: (now?.calls ?? 0) + 1 }))
    }
    const replace = async (by: string, all: boolean) => {
      if (!finder) return
      const { cells, misfits } = await finder.replace(by, all, latest.current.locale)
      if (all) void message.success(latest.current.say('findReplaced', { count: cells }))
      if (misfits > 0) void message.warning(latest.current.say('findUnfit', { count: misfits }))
    }
    return {
      acts: { find: open, ...(finder ? { findNext: (back: boolean) => finder.go(back) } : {}) },
      ...(finder ? { marks: [finder.marks] } : {}),
      tools: <Button type="text" icon={<SearchOutlined />} aria-label={say('find')} title={say('findKey')} onClick={() => open(false)} />,
      bar: finder && opened && (
        <Suspense fallback={null}>
          <FindBar finder={finder} opened={opened} editable={grid.editable} columns={grid.columns.filter(isDataColumn)}
            onReplace={(by, all) => void replace(by, all)} onClose={() => {
            setOpened(undefined)
            if (hands) takeFocus(hands)
          }} />
        </Suspense>
      ),
    }
  }, [grid, hands, finder, opened, say, message])
}

/** What is looked for at first: the text of the chosen cell. */
function chosenText(hands: Hands | undefined): string {
  const active = hands?.grid.view.active
  const row = active && hands.grid.rowAt(active.row)
  const column = active && hands.grid.dataColumnAt(active.column)
  return row && column ? findText(hands.surface.parts.faces)(row, column) : ''
}
