import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Table } from 'antd'
import { importApi, type ImportEntry } from '#kernel/client/records/import-api.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { FailureView } from '../parts/StateView.tsx'
import { useImportText } from './text.ts'
import { useUndo } from './use-undo.ts'
import './import.css'

/** What the person brought into a list during the last 30 days, and the way back. */
export function MyImports({ entity, open, onClose }: { entity: Entity; open: boolean; onClose: () => void }) {
  const { say } = useImportText()
  const { undo, running } = useUndo(entity)
  const answer = useQuery({ queryKey: [entity.id, 'imports'], queryFn: () => importApi(entity).list(), enabled: open })
  return (
    <Modal open={open} title={say('myImports')} width={860} onCancel={onClose} footer={<Button onClick={onClose}>{say('close')}</Button>}>
      <p className="mw-faint">{say('importsHint')}</p>
      {answer.error
        ? (
          <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        )
        : (
          <Table<ImportEntry> rowKey="id" size="small" loading={answer.isFetching} dataSource={answer.data ?? []} scroll={{ x: 680 }}
            pagination={{ pageSize: 10, hideOnSinglePage: true, size: 'small' }} locale={{ emptyText: say('noImports') }} columns={[
            { key: 'file', title: say('file'), dataIndex: 'fileName', ellipsis: true },
            { key: 'time', title: say('time'), dataIndex: 'createTime', width: 160 },
            { key: 'result', title: say('result'), width: 260,
              render: (_value, { added, updated, unchanged, refused }) => say('counts', { added, updated, unchanged, refused }) },
            { key: 'act', title: say('actions'), width: 100, render: (_value, entry) => (entry.undoTime === null
              ? entry.added + entry.updated > 0 && (
                <Button size="small" loading={running === entry.id} aria-label={say('undoOf', { file: entry.fileName })} onClick={() =>
                  undo(entry)}
                >
                  {say('undoOk')}
                </Button>
              )
              : <span className="mw-faint">{say('undone')}</span>) },
          ]} />
        )}
    </Modal>
  )
}
