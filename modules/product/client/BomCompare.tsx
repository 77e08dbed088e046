import { Checkbox, Table, Tag, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '#kernel/client/records/use-read.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { comparedBoms, type DifferenceRow } from '../calls/boms.ts'

const colours = { added: 'green', removed: 'red', changed: 'gold', same: 'default' } as const
const decimal = { kind: 'decimal' } as const

/** The components of two versions side by side; quantities count per unit made. */
export function BomCompare({ left, right }: { left: string | undefined; right: string | undefined }) {
  const { t } = useTranslation('product')
  const [onlyChanges, setOnlyChanges] = useState(true)
  const ready = left !== undefined && right !== undefined
  const rows = useRead(comparedBoms, { left: left ?? '', right: right ?? '' }, { enabled: ready })
  if (!ready) return <EmptyView title={t('chooseBoms')} />
  if (rows.error) return <FailureView error={rows.error} onRetry={() => void rows.refetch()} />

  const shown = (rows.data?.rows ?? []).filter(({ change }) => !onlyChanges || change !== 'same')
  const cell = (side: 'left' | 'right', name: 'qty' | 'scrapRate') => (row: DifferenceRow) => {
    const value = row[side]?.[name]
    return <span className={row.fields.includes(name) ? 'pd-differs' : undefined}>{value ? formatNumber(value, decimal) : '—'}</span>
  }
  const columns: TableColumnsType<DifferenceRow> = [
    { title: t('change'), dataIndex: 'change', width: 90,
      render: (change: DifferenceRow['change']) => <Tag color={colours[change]}>{t(change)}</Tag> },
    { title: t('code'), dataIndex: 'code', width: 220 },
    { title: t('name'), dataIndex: 'name', width: 220, ellipsis: true },
    { title: t('left'),
      children: [{ title: t('perBase'), key: 'lq', width: 120, align: 'right', render: (_, row) => cell('left', 'qty')(row) }, {
        title: t('scrap'),
        key: 'ls',
        width: 100,
        align: 'right',
        render: (_, row) => cell('left', 'scrapRate')(row),
      }] },
    { title: t('right'),
      children: [{ title: t('perBase'), key: 'rq', width: 120, align: 'right', render: (_, row) => cell('right', 'qty')(row) }, {
        title: t('scrap'),
        key: 'rs',
        width: 100,
        align: 'right',
        render: (_, row) => cell('right', 'scrapRate')(row),
      }] },
  ]
  return (
    <>
      <div className="mw-toolbar">
        <Checkbox checked={onlyChanges} onChange={(event) => setOnlyChanges(event.target.checked)}>{t('onlyChanges')}</Checkbox>
      </div>
      <Table<DifferenceRow> className="mw-table" size="small" bordered rowKey="key" loading={rows.isPending} columns={columns}
        dataSource={shown} rowClassName={({ change }) => (change === 'removed' ? 'pd-removed' : '')} pagination={false}
        scroll={{ x: 970 }} />
    </>
  )
}
