import { ExportOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { exportQuery } from '#kernel/client/records/list-query.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useText } from '../../text.ts'

type FileType = 'xlsx' | 'xls'

/** Writes what the list covers, or the rows that are ticked, into a workbook. */
export function ExportButton({ list }: { list: ListController }) {
  const { say, locale } = useText()
  const { message, modal } = App.useApp()
  const [busy, setBusy] = useState(false)
  const { entity, selected } = list

  async function run(type: FileType, ids: readonly string[]): Promise<void> {
    setBusy(true)
    try {
      const blob = await entityApi(entity).exportXls({ ...exportQuery(entity, list.state, ids, type), ...list.asked })
      if (blob.size === 0) void message.warning(say('downloadFailed'))
      else saveBlob(blob, `${entityTitle(entity, locale)}.${type}`)
    } catch (error) {
      refused(error, type, ids)
    } finally {
      setBusy(false)
    }
  }

  /** What an .xls cannot hold is offered as .xlsx. */
  function refused(error: unknown, type: FileType, ids: readonly string[]): void {
    const refusal = refusalOf(error)
    if (!refusal) return
    if (type === 'xls' && !refusal.noRight)
      modal.confirm({ title: refusal.message || say('downloadFailed'), okText: say('exportXlsxInstead'), onOk: () => run('xlsx', ids) })
    else void message.warning(refusal.message || say('downloadFailed'))
  }

  const items: NonNullable<MenuProps['items']> = [
    { key: 'all xlsx', label: say('exportAll', { type: '.xlsx' }), onClick: () => void run('xlsx', []) },
    { key: 'all xls', label: say('exportAll', { type: '.xls' }), onClick: () => void run('xls', []) },
    ...(selected.length === 0 ? [] : [
      { type: 'divider' as const },
      { key: 'some xlsx', label: say('exportSelected', { count: selected.length, type: '.xlsx' }),
        onClick: () => void run('xlsx', selected) },
      { key: 'some xls', label: say('exportSelected', { count: selected.length, type: '.xls' }), onClick: () => void run('xls', selected) },
    ]),
  ]
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      <Button icon={<ExportOutlined />} loading={busy}>{say(busy ? 'exporting' : 'export')}</Button>
    </Dropdown>
  )
}
