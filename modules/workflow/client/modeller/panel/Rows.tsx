import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useModellerText } from '../text.ts'

interface RowsProps<T> {
  label: string
  rows: readonly T[]
  /** What a new row begins with. */
  fresh: T
  onChange: (rows: readonly T[]) => void
  children: (row: T, change: (changed: T) => void, index: number) => ReactNode
}

/** A list of settings: rows that are changed, added and removed. */
export function Rows<T>({ label, rows, fresh, onChange, children }: RowsProps<T>) {
  const { say } = useModellerText()
  return (
    <div className="mw-wf-rows" role="group" aria-label={label}>
      <span className="mw-wf-rows-label">{label}</span>
      {rows.map((row, index) => (
        // Rows have no name of their own: they are known by their place.
        <div key={index} className="mw-wf-row">
          <div>{children(row, (changed) => onChange(rows.with(index, changed)), index)}</div>
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={say('removeRow', { label, number: index + 1 })}
            onClick={() => onChange(rows.toSpliced(index, 1))} />
        </div>
      ))}
      <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => onChange([...rows, fresh])}>
        {say('addRow', { label })}
      </Button>
    </div>
  )
}
