import { Checkbox, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '#kernel/client/records/use-read.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { whereUsed, type UsageRow } from '../calls/boms.ts'
import { DictValue } from './DictValue.tsx'

/** Everything an item goes into, over all levels. */
export function BomUsages({ itemId, date }: { itemId: string; date: string }) {
  const { t } = useTranslation('product')
  const [all, setAll] = useState(false)
  const usages = useRead(whereUsed, { itemId, date, all: all ? 'Y' : 'N' })
  const columns: TableColumnsType<UsageRow> = [
    { title: t('level'), dataIndex: 'level', width: 56, align: 'right' },
    { title: t('parent'), dataIndex: 'code', width: 190,
      render: (code: string, row) => <RecordLink target="product.item" id={row.item} text={code} /> },
    { title: t('name'), dataIndex: 'name', width: 190, ellipsis: true },
    { title: t('code'), dataIndex: 'componentCode', width: 190 },
    { title: t('perBase'), dataIndex: 'qty', width: 96, align: 'right',
      render: (value: string) => formatNumber(value, { kind: 'decimal' }) },
    { title: t('bomNo'), dataIndex: 'bomNo', width: 220,
      render: (value: string, row) => <RecordLink target="product.bom" id={row.bomId} text={value} /> },
    { title: t('version'), dataIndex: 'version', width: 64 },
    { title: t('status'), dataIndex: 'status', width: 80, render: (value: string) => <DictValue dict="md_version_status" value={value} /> },
  ]
  return (
    <>
      <div className="mw-toolbar">
        <Checkbox checked={all} onChange={(event) => setAll(event.target.checked)}>{t('includeAll')}</Checkbox>
      </div>
      {usages.error
        ? <FailureView error={usages.error} onRetry={() => void usages.refetch()} />
        : usages.data?.length === 0
        ? <EmptyView title={t('notUsed')} />
        : (
          <Table<UsageRow> className="mw-table" size="small" rowKey="key" loading={usages.isPending} columns={columns}
            dataSource={[...usages.data ?? []]} pagination={false} scroll={{ x: 1086 }} />
        )}
    </>
  )
}
