import { Table } from 'antd'
import { ReportValue } from './ReportValue.tsx'
import { usePopupText } from './text.ts'
import type { ReportController } from './use-report.ts'

/** The sums of all pages, below their columns. */
export function TotalRow({ report: { columns, totals }, before }: { report: ReportController; before: boolean }) {
  const say = usePopupText()
  const offset = before ? 1 : 0
  return (
    <Table.Summary.Row className="mw-report-totals">
      {before && <Table.Summary.Cell index={0} />}
      {columns.map((column, index) => (
        <Table.Summary.Cell key={column.dataIndex} index={index + offset} align={column.align}>
          {column.isTotal
            ? <ReportValue column={{ ...column, fieldType: 'Long', customRender: undefined }} row={totals} options={undefined} />
            : index === 0
            ? say('total')
            : null}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}
