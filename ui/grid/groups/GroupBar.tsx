import { CloseOutlined, MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { isDataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import { useGridText } from '../text.ts'
import { useGrid } from '../use-grid.ts'

/** The columns by which rows are grouped, outermost first, each with its way out. Nothing while there are none. */
export function GroupBar({ grid }: { grid: Grid }) {
  const { say } = useGridText()
  const groups = useGrid(grid, ['lines', 'columns'], ({ arrangement }) => arrangement.groups)
  if (groups.length === 0) return null
  const titleOf = (key: string) => grid.columns.find((column) => column.key === key && isDataColumn(column))?.title ?? key
  return (
    <div className="mw-g-groupbar" role="group" aria-label={say('groupsBy')}>
      <span className="mw-g-groupname">{say('groupsBy')}</span>
      {groups.map((key) => (
        <span key={key} className="mw-g-chip">
          {titleOf(key)}
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={say('groupsRemove', { column: titleOf(key) })}
            title={say('groupsRemove', { column: titleOf(key) })}
            onClick={() => grid.arrange({ ...grid.arrangement, groups: groups.filter((one) => one !== key) })} />
        </span>
      ))}
      <Button type="text" size="small" icon={<PlusSquareOutlined />} onClick={() => grid.fold(new Set())}>{say('groupsOpenAll')}</Button>
      <Button type="text" size="small" icon={<MinusSquareOutlined />}
        onClick={() => grid.fold(new Set(grid.shownGroups.map(({ key }) => key)))}
      >
        {say('groupsFoldAll')}
      </Button>
    </div>
  )
}
