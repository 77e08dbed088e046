import { App } from 'antd'
import { useMemo, useState } from 'react'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import type { GridProps } from '../Grid.tsx'
import { useGridText } from '../text.ts'
import { UnknownShapeError } from './load-children.ts'
import { Tree, type LoadChildren } from './tree.ts'

export interface TreeFeature extends GridFeature {
  readonly state: Tree
  readonly tree: NonNullable<GridProps['tree']>
}

/** Makes a grid a tree whose rows are loaded as they are opened. */
export function useTree(grid: Grid, column: string, load: LoadChildren, hasChildrenKey?: string): TreeFeature {
  const { say } = useGridText()
  const { message } = App.useApp()
  const [state] = useState(() =>
    new Tree(grid, {
      load,
      ...(hasChildrenKey === undefined ? {} : { hasChildrenKey }),
      onError: (error) =>
        void message.error(error instanceof UnknownShapeError
          ? say('treeShape')
          : error instanceof Error && error.message !== ''
          ? error.message
          : say('treeFailed')),
    })
  )
  return useMemo(() => ({
    state,
    tree: { column, positionOf: (row) => state.positionOf(row) },
    acts: { toggleExpand: (row) => void state.toggle(row) },
  }), [state, column])
}
