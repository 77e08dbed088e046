import { ExportOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { exportQuery } from '#kernel/client/records/list-query.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { mostExported, type WorkbookType } from '#kernel/entity/sheet-rows.ts'
import { useText } from '../../text.ts'
import { ExportRunning } from './ExportRunning.tsx'

interface Running {
  /** Under which the server tells how far it is. */
  id: string
  stop: () => void
}

/** Writes what the list covers, or the rows that are ticked, into a workbook; while it is written it can be stopped. */
export function ExportButton({ list }: { list: ListController }) {
  const { say, locale } = useText()
  const { message, modal } = App.useApp()
  const [running, setRunning] = useState<Running>()
  const { entity, selected } = list

  async function run(type: WorkbookType, ids: readonly string[]): Promise<void> {
    const stopper = new AbortController()
    const id = newIdempotencyKey()
    setRunning({ id, stop: () => stopper.abort() })
    try {
      const query = { ...exportQuery(entity, list.state, ids, type), ...list.asked }
      const blob = await entityApi(entity).exportXls(query, { progressId: id, signal: stopper.signal })
      if (blob.size === 0) void message.warning(say('downloadFailed'))
      else saveBlob(blob, `${entityTitle(entity, locale)}.${type}`)
    } catch (error) {
      if (stopper.signal.aborted) void message.info(say('exportStopped'))
      else refused(error, type, ids)
    } finally {
      setRunning(undefined)
    }
  }

  /** What an .xls cannot hold is offered as .xlsx. */
  function refused(error: unknown, type: WorkbookType, ids: readonly string[]): void {
    const refusal = refusalOf(error)
    if (!refusal) return
    if (type === 'xls' && !refusal.noRight)
      modal.confirm({ title: refusal.message || say('downloadFailed'), okText: say('exportXlsxInstead'), onOk: () => run('xlsx', ids) })
    else void message.warning(refusal.message || say('downloadFailed'))
  }

  if (running) return <ExportRunning {...running} />
  const all = (type: WorkbookType) => {
    const most = mostExported(type)
    const tooMany = list.total > most
    return { key: `all ${type}`, disabled: tooMany, onClick: () => void run(type, []),
      label: tooMany ? say('exportTooMany', { type: `.${type}`, most: withThousands(most) }) : say('exportAll', { type: `.${type}` }) }
  }
  const some = (type: WorkbookType) => ({ key: `some ${type}`, label: say('exportSelected', { count: selected.length, type: `.${type}` }),
    onClick: () => void run(type, selected) })
  const items: NonNullable<MenuProps['items']> = [all('xlsx'), all('xls'),
    ...(selected.length === 0 ? [] : [{ type: 'divider' as const }, some('xlsx'), some('xls')])]
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      <Button icon={<ExportOutlined />}>{say('export')}</Button>
    </Dropdown>
  )
}
