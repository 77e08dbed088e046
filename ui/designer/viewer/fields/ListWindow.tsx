import { useQuery } from '@tanstack/react-query'
import { Modal, Table } from 'antd'
import { useState, type ComponentType } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { urlListApi } from '#kernel/client/records/url-list.ts'
import { FailureView } from '../../../parts/StateView.tsx'
import { chosenOf, pickedRow, rowKeyOf } from '../../../pickers/business/config.ts'
import type { SelectWindowProps } from '../../../pickers/business/BusinessSelectModal.tsx'
import { useStoredRows } from '../../../pickers/business/use-stored-rows.ts'
import { usePickText } from '../../../pickers/text.ts'
import { useText } from '../../../text.ts'
import type { Leaf } from '../../document/component.ts'

/** Rows of a page (spec 2 §9: picker tables). */
const PAGE_SIZE = 10

/** The window of a dialog list, with the title, height, columns and row numbers of its component. */
export function listWindow(component: Leaf<'dialogList'>): ComponentType<SelectWindowProps> {
  return function ListWindow(props: SelectWindowProps) {
    return <Window component={component} {...props} />
  }
}

function Window({ component, config, multiple, value, text, onOk, onCancel }: SelectWindowProps & { component: Leaf<'dialogList'> }) {
  const { say } = useText()
  const sayPick = usePickText()
  const stored = useStoredRows(config, value, text, true)
  const [changed, setChanged] = useState<readonly Rec[]>()
  const [pageNo, setPageNo] = useState(1)
  const page = useQuery({ queryKey: ['designer-list', config.listUrl, pageNo],
    queryFn: ({ signal }) => urlListApi({ list: config.listUrl }).list({ pageNo, pageSize: PAGE_SIZE }, signal) })
  const picked = changed ?? stored ?? []
  const keyOf = (row: Rec) => rowKeyOf(config, row)
  const keys = picked.map(keyOf)
  const add = (rows: readonly Rec[]) =>
    setChanged(multiple ? [...picked, ...rows.filter((row) => !keys.includes(keyOf(row)))] : rows.slice(0, 1))
  // What was chosen on other pages, or is gone from the list, stays chosen.
  const drop = (rows: readonly Rec[]) => setChanged(picked.filter((row) => !rows.some((one) => keyOf(one) === keyOf(row))))
  const number = { key: '#', title: '#', width: 60,
    render: (_value: unknown, _row: Rec, index: number) => (pageNo - 1) * PAGE_SIZE + index + 1 }
  return (
    <Modal open title={component.title || sayPick('selection', { name: config.name })} width={config.width} okText={sayPick('ok')}
      cancelText={say('close')} destroyOnHidden okButtonProps={{ disabled: stored === undefined }}
      onOk={() => onOk(chosenOf(config, picked))} onCancel={onCancel}
    >
      {page.isError
        ? <FailureView error={page.error} onRetry={() => void page.refetch()} />
        : (
          <Table<Rec> size="small" loading={page.isFetching} rowKey={keyOf} aria-label={sayPick('rows', { name: config.name })}
            dataSource={page.data?.records ?? []} scroll={{ x: 'max-content', y: component.height }}
            columns={[...(component.showIndex ? [number] : []),
              ...config.columns.map(({ key, title, width }) => ({ key, dataIndex: key, title,
                ...(width === undefined ? {} : { width }) })
              )]} rowSelection={{
            type: multiple ? 'checkbox' : 'radio',
            selectedRowKeys: keys,
            preserveSelectedRowKeys: true,
            ...(multiple ? {} : { columnTitle: <span role="img" aria-label={sayPick('selected', { name: config.name })} /> }),
            getCheckboxProps: (row) => ({ disabled: stored === undefined,
              'aria-label': sayPick('selectRow', { row: pickedRow(config, row).text }) }),
            onSelect: (row, chosen) => (chosen ? add([row]) : drop([row])),
            onSelectAll: (chosen, _rows, rows) => (chosen ? add(rows) : drop(rows)),
          }}
            pagination={{ current: pageNo, pageSize: PAGE_SIZE, total: page.data?.total ?? 0, showSizeChanger: false,
              onChange: setPageNo }} />
        )}
    </Modal>
  )
}
