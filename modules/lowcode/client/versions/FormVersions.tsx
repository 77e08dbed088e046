import { App, Button, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { diffDocuments, isEmptyDiff } from '#ui/designer/document/compare/diff-documents.ts'
import { DifferencesView } from '#ui/designer/editor/windows/compare/DifferencesView.tsx'
import { FormPreview } from '#ui/designer/viewer/FormPreview.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { drawnForm } from '../../index.ts'
import { useVersionText } from './text.ts'
import type { FormVersion } from '../../calls/drawn-form.ts'
import { useVersions, type DesignOf, type Which } from './version-calls.ts'
import { BothDocuments, VersionDocument } from './VersionDocuments.tsx'

type Opened = { readonly what: 'preview'; readonly version: number } | { readonly what: 'changes'; readonly before: number;
  readonly after: Which }

/** The published versions of a drawn form: who made them and when, what each changed, to be tried and had back. */
export default function FormVersions({ record }: { record: Rec }) {
  const { say } = useVersionText()
  const code = typeof record.code === 'string' && record.version ? record.code : undefined
  const { data, error, refetch } = useVersions(code)
  const [opened, setOpened] = useState<Opened>()
  if (code === undefined) return <EmptyView title={say('unpublishedYet')} text={say('unpublishedYetText')} />
  if (!data)
    return error
      ? <FailureView error={error} onRetry={() => void refetch()} />
      : <Loading rows={5} />
  const design = { id: String(record.id), code }
  const latest = data[0]?.version ?? 0
  return (
    <div className="mw-stack">
      <SavedState design={design} latest={latest} onShow={() => setOpened({ what: 'changes', before: latest, after: 'saved' })} />
      <VersionTable record={record} versions={data} onOpen={setOpened} />
      {opened && <VersionWindow design={design} opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** Whether what is saved is what is published. */
function SavedState({ design, latest, onShow }: { design: DesignOf; latest: number; onShow: () => void }) {
  const { say } = useVersionText()
  return (
    <BothDocuments design={design} before={latest} after="saved">
      {(before, after) => (isEmptyDiff(diffDocuments(before, after))
        ? <p className="mw-faint">{say('savedAsPublished', { version: latest })}</p>
        : (
          <p className="mw-tags">
            <span>{say('savedDiffers', { version: latest })}</span>
            <Button size="small" onClick={onShow}>{say('showUnpublished')}</Button>
          </p>
        ))}
    </BothDocuments>
  )
}

interface TableProps {
  record: Rec
  versions: readonly FormVersion[]
  onOpen: (opened: Opened) => void
}

function VersionTable({ record, versions, onOpen }: TableProps) {
  const { say } = useVersionText()
  const takeBack = useTakeBack(record)
  return (
    <Table<FormVersion> rowKey="version" size="small" pagination={false} dataSource={versions} scroll={{ x: 640 }} columns={[
      { key: 'version', title: say('versions'), width: 130,
        render: (_value, { version }, index) => (
          <>{say('version', { version })} {index === 0 && <Tag color="green">{say('current')}</Tag>}</>
        ) },
      { key: 'by', title: say('by'), width: 120, render: (_value, { createBy, createByName }) => createByName ?? createBy },
      { key: 'at', title: say('at'), width: 170, dataIndex: 'createTime' },
      { key: 'actions', title: say('actions'), render: (_value, { version }, index) => (
        <span className="mw-tags">
          {versions[index + 1]
            ? (
              <RowButton aria-label={say('changesFor', { version })}
                onClick={() => onOpen({ what: 'changes', before: versions[index + 1]!.version, after: version })}
              >
                {say('changes')}
              </RowButton>
            )
            : <span className="mw-faint">{say('first')}</span>}
          <RowButton aria-label={say('previewFor', { version })} onClick={() => onOpen({ what: 'preview', version })}>
            {say('preview')}
          </RowButton>
          {takeBack && (
            <RowButton aria-label={say('takeBackFor', { version })} onClick={() => takeBack(version)}>{say('takeBack')}</RowButton>
          )}
        </span>
      ) },
    ]} />
  )
}

/** Opens a version in the designer as what is not saved yet, once the author agrees; undefined for whoever may not draw. */
function useTakeBack(record: Rec): ((version: number) => void) | undefined {
  const { say } = useVersionText()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const allowed = useElementVisible(`${drawnForm.permission}:edit`)
  if (!allowed) return undefined
  return (version) =>
    void modal.confirm({
      title: say('takeBackTitle', { version }),
      content: say('takeBackText'),
      okText: say('takeBack'),
      cancelText: say('cancel'),
      onOk: () => void navigate(`${drawnForm.path}/designer?id=${textOf(record, 'id')}&version=${version}`),
    })
}

function VersionWindow({ design, opened, onClose }: { design: DesignOf; opened: Opened; onClose: () => void }) {
  const { say } = useVersionText()
  const title = opened.what === 'preview'
    ? say('previewTitle', { version: opened.version })
    : opened.after === 'saved'
    ? say('unpublished', { version: opened.before })
    : say('changesBetween', { version: opened.after, before: opened.before })
  return (
    <Modal open width={opened.what === 'preview' ? 960 : 640} title={title} onCancel={onClose}
      footer={<Button type="primary" onClick={onClose}>{say('close')}</Button>}
    >
      {opened.what === 'preview'
        ? <VersionDocument design={design} which={opened.version}>{(document) => <FormPreview document={document} />}</VersionDocument>
        : (
          <BothDocuments design={design} before={opened.before} after={opened.after}>
            {(before, after) => <DifferencesView before={before} after={after} />}
          </BothDocuments>
        )}
    </Modal>
  )
}
