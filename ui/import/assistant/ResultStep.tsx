import { DownloadOutlined, RollbackOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { fileAddress } from '#kernel/client/request/address.ts'
import type { ImportResult } from '#kernel/client/records/import-api.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { Counts } from '../Counts.tsx'
import { messageOf } from '../import-message.ts'
import { useImportText } from '../text.ts'
import { useUndo } from '../use-undo.ts'

/** What came of an import, the rows that were refused, and the way back. */
export function ResultStep(
  { entity, partly, message, result }: { entity: Entity; partly: boolean; message: string; result: ImportResult },
) {
  const { say } = useImportText()
  const { undo, running, undone } = useUndo(entity)
  const { addedCount: added = 0, updatedCount: updated = 0, unchangedCount: unchanged = 0, errorCount: refused } = result
  const id = result.importIds?.[0]
  const answer = messageOf({ code: partly ? 201 : 200, message, result })
  return (
    <div className="mw-stack">
      <Alert type={partly ? 'warning' : 'success'} showIcon title={partly ? say('partly') : message || say('done')}
        description={partly ? result.msg : undefined} />
      <Counts counts={{ added, updated, unchanged, refused }} />
      {answer.kind === 'partly' && answer.path !== undefined && (
        <div>
          {say('errorFile')}{' '}
          <a href={fileAddress(answer.path)} download={answer.fileName}>
            <DownloadOutlined /> {answer.fileName}
          </a>
        </div>
      )}
      {id !== undefined && added + updated > 0 && (
        <div>
          <Button icon={<RollbackOutlined />} loading={running === id} disabled={undone.has(id)} onClick={() =>
            undo({ id, added, updated })}
          >
            {say(undone.has(id) ? 'undone' : 'undo')}
          </Button>
        </div>
      )}
    </div>
  )
}
