import { Modal, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useDebounced } from '#kernel/client/records/use-options.ts'
import { statementOf, type BuiltReport, type BuiltStatement, type ReadableTable } from '../../rules/built-report.ts'
import { BuiltResult } from './BuiltResult.tsx'
import { ColumnStep } from './ColumnStep.tsx'
import { FilterStep } from './FilterStep.tsx'
import { pathOptions } from './path-options.ts'
import { SortStep } from './SortStep.tsx'
import { useBuildText } from './text.ts'

interface BuildWindowProps {
  tables: readonly ReadableTable[]
  onTake: (built: BuiltStatement) => void
  onClose: () => void
}

/** Nobody is asked while something is still being chosen. */
const REST_MS = 300

const nothing: BuiltReport = { table: '', columns: [], filters: [], sorts: [] }

/** A report in four steps, with its rows beside them: table, columns, conditions, order. */
export function BuildWindow({ tables, onTake, onClose }: BuildWindowProps) {
  const { say } = useBuildText()
  const [report, setReport] = useState(nothing)
  const options = useMemo(() => pathOptions(tables, report.table), [tables, report.table])
  const built = useMemo(() => statementOf(tables, report, (title, use) => say(`titled_${use}`, { title })), [tables, report, say])
  const ready = report.columns.length > 0
  const settled = useDebounced(ready ? built.sql : '', REST_MS)
  const change = (by: Partial<BuiltReport>) => setReport({ ...report, ...by })
  const parts = { tables, report, options, onChange: change }
  return (
    <Modal open width={1180} title={say('buildTitle')} okText={say('take')} cancelText={say('cancel')} okButtonProps={{ disabled: !ready }}
      mask={{ closable: false }} onOk={() => onTake(built)} onCancel={onClose} style={{ top: 24 }}
    >
      <div className="mw-rb-build">
        <div className="mw-stack">
          <h3 className="mw-heading">{say('stepTable')}</h3>
          <Select autoFocus showSearch={{ optionFilterProp: 'label' }} aria-label={say('chooseTable')} placeholder={say('chooseTable')}
            value={report.table || undefined} options={tables.map(({ table, title }) => ({ value: table, label: `${title} ${table}` }))}
            onChange={(table: string) => setReport({ ...nothing, table })} />
          {report.table !== '' && (
            <>
              <ColumnStep {...parts} />
              <FilterStep {...parts} />
              <SortStep {...parts} />
            </>
          )}
        </div>
        <BuiltResult sql={settled} built={ready ? built : undefined} />
      </div>
    </Modal>
  )
}
