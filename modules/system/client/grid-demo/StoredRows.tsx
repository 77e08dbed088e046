import type { Grid } from '#ui/grid/controller/grid.ts'
import { useGrid } from '#ui/grid/use-grid.ts'
import { useDemoText } from './text.ts'

/** The rows of a grid as they are stored, live. */
export function StoredRows({ grid }: { grid: Grid }) {
  const { t } = useDemoText()
  const rows = useGrid(grid, ['rows'], ({ store }) => store.rows.map((row) => JSON.stringify(row)).join('\n'))
  return (
    <details className="sys-demo-stored">
      <summary>{t('stored')}</summary>
      <pre>{rows}</pre>
    </details>
  )
}
