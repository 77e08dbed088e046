import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Table, type TableColumnsType } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import type { SentOf } from '#kernel/entity/call.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { bomTree, exportBomTree, type TreeRow } from '../calls/boms.ts'
import { DictValue } from './DictValue.tsx'

const decimal = { kind: 'decimal' } as const
const exportTimeoutMs = 60_000

/** What an item is made of, level by level, with the need of each place. */
export function BomTree({ query }: { query: SentOf<typeof bomTree> }) {
  const { t } = useTranslation('product')
  const { message } = App.useApp()
  const narrow = useNarrow()
  const tree = useRead(bomTree, query)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const parents = useMemo(() => (tree.data ? keysWithChildren(tree.data) : []), [tree.data])
  if (tree.error) return <FailureView error={tree.error} onRetry={() => void tree.refetch()} />
  if (tree.data && !tree.data.children) return <EmptyView title={t('noBom')} />

  const save = async () => {
    try {
      saveBlob(await fetchFile(exportBomTree, query, { timeoutMs: exportTimeoutMs }), `${tree.data?.code ?? 'bom'}.xlsx`)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    }
  }
  const columns: TableColumnsType<TreeRow> = [
    { title: t('code'), dataIndex: 'code', width: narrow ? 200 : 260, fixed: narrow ? undefined : 'left',
      render: (code: string, row) => <RecordLink target="product.item" id={row.item} text={code} /> },
    { title: t('name'), dataIndex: 'name', width: 170, ellipsis: true },
    { title: t('level'), dataIndex: 'level', width: 56, align: 'right' },
    { title: t('lineType'), dataIndex: 'lineType', width: 80,
      render: (value: string | null) => <DictValue dict="md_bom_line_type" value={value} /> },
    { title: t('perBase'), dataIndex: 'qty', width: 96, align: 'right',
      render: (value: string | null) => (value ? formatNumber(value, decimal) : '—') },
    { title: t('scrap'), dataIndex: 'scrapRate', width: 80, align: 'right',
      render: (value: string | null) => (value ? formatNumber(value, decimal) : '—') },
    { title: t('need'), dataIndex: 'need', width: 110, align: 'right', render: (value: string) => formatNumber(value, decimal) },
    { title: t('unit'), dataIndex: 'uom', width: 56 },
    { title: t('supply'), dataIndex: 'supplyMode', width: 80, render: (value: string) => <DictValue dict="md_supply" value={value} /> },
    { title: t('bomNo'), dataIndex: 'bomNo', width: 180, ellipsis: true, onCell: ({ bomNo }) => ({ title: bomNo ?? undefined }),
      render: (value: string | null, row) => (value && row.bomId ? <RecordLink target="product.bom" id={row.bomId} text={value} /> : '—') },
  ]
  return (
    <>
      <div className="mw-toolbar">
        <div className="mw-toolbar-group">
          <Button onClick={() => setClosed(new Set())}>{t('expandAll')}</Button>
          <Button onClick={() => setClosed(new Set(parents.slice(1)))}>{t('collapseAll')}</Button>
        </div>
        <Button icon={<DownloadOutlined />} disabled={!tree.data} onClick={() => void save()}>{t('export')}</Button>
      </div>
      <Table<TreeRow> className="mw-table" size="small" rowKey="key" loading={tree.isPending} columns={columns}
        dataSource={tree.data ? [tree.data] : []} pagination={false} scroll={{ x: 1168 }}
        expandable={{ expandedRowKeys: parents.filter((key) => !closed.has(key)),
          onExpand: (open, row) => setClosed((now) => withKey(now, row.key, !open)) }} />
    </>
  )
}

function keysWithChildren(row: TreeRow): string[] {
  return row.children ? [row.key, ...row.children.flatMap(keysWithChildren)] : []
}

function withKey(keys: ReadonlySet<string>, key: string, present: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  if (present) next.add(key)
  else next.delete(key)
  return next
}
