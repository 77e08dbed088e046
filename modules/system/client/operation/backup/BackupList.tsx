import { SaveOutlined } from '@ant-design/icons'
import { Alert, App, Button, Table } from 'antd'
import { useState } from 'react'
import { readsOf, useRead } from '#kernel/client/records/use-read.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { backups, downloadBackup, makeBackup, removeBackup, type BackupFile } from '../../../calls/backups.ts'
import { sizeText } from '../sizes.ts'
import { useOperationText } from '../text.ts'
import { Age } from './Age.tsx'
import { Trial } from './Trial.tsx'
import { TryWindow } from './TryWindow.tsx'

const changed = { also: [readsOf(backups)], warn: true }
const POLL_MS = 1000
/** A backup may take as long as it takes. */
const DOWNLOAD_MS = 3_600_000

/** Backups of this server: made, tried, downloaded and deleted here; restored into the database in use at the terminal. */
export default function BackupList() {
  const { say } = useOperationText()
  const [tried, setTried] = useState<string>()
  const { message, modal } = App.useApp()
  const making = useCall(makeBackup, changed)
  const removing = useCall(removeBackup, changed)
  const mayAdd = useElementVisible('system:backup:add')
  const mayDownload = useElementVisible('system:backup:download')
  const mayDelete = useElementVisible('system:backup:delete')
  const { data, error, isPending, refetch } = useRead(backups, {}, { staleTime: 0,
    refetchInterval: (now) => (now?.running || now?.trying ? POLL_MS : false) })
  const save = async (name: string) => {
    try {
      saveBlob(await fetchFile(downloadBackup, { name }, { timeoutMs: DOWNLOAD_MS, quiet: true }), name)
    } catch {
      void message.error(say('downloadFailed'))
    }
  }
  const drop = (name: string) =>
    modal.confirm({
      title: say('deleteBackup'),
      content: say('deleteBackupText', { name }),
      okText: say('delete'),
      okButtonProps: { danger: true },
      onOk: () => removing.send({ name }),
    })
  const make = mayAdd && (
    <Button type="primary" icon={<SaveOutlined />} loading={making.busy || data?.running === true} onClick={() => void making.send({})}>
      {say(data?.running ? 'backingUp' : 'backUpNow')}
    </Button>
  )
  if (error)
    return (
      <ScreenRoot>
        <FailureView error={error} onRetry={() => void refetch()} />
      </ScreenRoot>
    )
  return (
    <ScreenRoot>
      <section className="mw-panel mw-stack" aria-label={say('backups')}>
        <Alert type="info" showIcon title={say('backupHint')} />
        {data && <Age newest={data.files[0]?.createTime} next={data.next} />}
        {data?.files.length === 0 ? <EmptyView title={say('noBackups')} text={say('noBackupsText')}>{make}</EmptyView> : (
          <>
            <div>{make}</div>
            <Table<BackupFile> rowKey="name" size="small" loading={isPending} dataSource={data?.files ?? []}
              pagination={{ hideOnSinglePage: true, pageSize: 20 }} scroll={{ x: 1000 }}
              expandable={{ columnTitle: <span className="mw-unseen">{say('output')}</span>,
                rowExpandable: ({ trial }) => Boolean(trial?.output),
                expandedRowRender: ({ trial }) => <span className="mw-long">{trial?.output}</span> }} columns={[
              { title: say('moment'), dataIndex: 'createTime', width: 150 },
              { title: say('file'), dataIndex: 'name' },
              { title: say('size'), dataIndex: 'bytes', width: 80, align: 'right', render: (bytes: number) => sizeText(bytes) },
              { title: say('tables'), dataIndex: 'tables', width: 60, align: 'right' },
              { title: say('rows'), dataIndex: 'rows', width: 80, align: 'right' },
              { title: say('trial'), key: 'trial', width: 170, render: (_value, { trial }) => <Trial trial={trial} /> },
              { title: say('actions'), key: 'actions', width: 190, render: (_value, { name }) => (
                <span className="mw-row-actions">
                  {mayAdd && (
                    <RowButton disabled={data?.trying === true} onClick={() => setTried(name)}>
                      {say('tryRestore')}
                    </RowButton>
                  )}
                  {mayDownload && <RowButton onClick={() => void save(name)}>{say('download')}</RowButton>}
                  {mayDelete && <RowButton danger onClick={() => drop(name)}>{say('delete')}</RowButton>}
                </span>
              ) },
            ]} />
          </>
        )}
      </section>
      {tried !== undefined && <TryWindow name={tried} onClose={() => setTried(undefined)} />}
    </ScreenRoot>
  )
}
