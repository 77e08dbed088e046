import { App, Button, Tabs } from 'antd'
import { useRef, useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid, type ReadyGrid } from '#ui/grid/DataGrid.tsx'
import { gatherTables } from '#ui/grid/lines/gather-tables.ts'
import { useDemoText } from '../text.ts'

const refKeys = ['lines', 'processes'] as const

export function Example() {
  const { t } = useDemoText()
  const { message } = App.useApp()
  const [tab, setTab] = useState<string>('lines')
  const tables = useRef<Record<string, ReadyGrid>>({})
  const [grids] = useState(() => ({
    lines: new Grid({
      columns: defineColumns([{ key: 'item', title: t('item'), type: 'input', width: 240 }, { key: 'qty', title: t('qty'),
        type: 'inputNumber', statistics: ['sum'] }]),
      rows: [{ id: '1', item: 'CNMG120408', qty: '3' }],
    }),
    processes: new Grid({
      columns: defineColumns([{ key: 'process', title: t('process'), type: 'input', width: 240, validateRules: [{ required: true }] }]),
      rows: Array.from({ length: 40 }, (_, index) => ({ id: String(index), process: index === 30 ? '' : `${t('process')} ${index + 1}` })),
    }),
  }))
  const save = async () => {
    const gathered = await gatherTables({ refKeys, tables: tables.current,
      classify: ({ lines, processes }) => ({ lines: lines!.all, processes: processes!.changed }) })
    if (gathered.ok) void message.success(t('saved'))
    else setTab(gathered.refKey)
  }
  const table = (key: (typeof refKeys)[number]) => (
    <DataGrid grid={grids[key]} label={t(key)} validation="whenAsked" onReady={(made) => {
      tables.current[key] = made
    }} />
  )
  return (
    <>
      <Button onClick={() => void save()}>{t('save')}</Button>
      <Tabs activeKey={tab} onChange={setTab}
        items={refKeys.map((key) => ({ key, label: t(key), forceRender: true, children: table(key) }))} />
    </>
  )
}
