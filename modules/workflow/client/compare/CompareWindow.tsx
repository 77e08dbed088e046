import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { deployment, model } from '../../index.ts'
import { useModellerText, type SayModeller } from '../modeller/text.ts'
import { CompareVersions } from './CompareVersions.tsx'

interface Version {
  readonly id: string
  readonly version: number
  readonly createTime: string | null
}

interface CompareWindowProps {
  modelId: string
  name: string /** Deployment that is looked at; the latest where none is named. */
  deployId?: string
  onClose: () => void
}

/** The design as it is saved now stands beside the versions. */
const saved = 'saved'

/** Two versions of a process side by side, with what differs. */
export function CompareWindow({ modelId, name, deployId, onClose }: CompareWindowProps) {
  const { say } = useModellerText()
  const { data, error, refetch } = useQuery({
    queryKey: [deployment.id, 'versions', modelId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await entityApi(deployment).list({ modelId, pageNo: 1, pageSize: 500, column: 'version', order: 'desc' }, signal)).records,
  })
  return (
    <Modal open width={1280} title={say('compareTitle', { name })} onCancel={onClose}
      footer={<Button type="primary" onClick={onClose}>{say('close')}</Button>}
    >
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : !data
        ? <Loading rows={8} />
        : data.length === 0
        ? <EmptyView title={say('noVersions')} />
        : <Chosen versions={data} modelId={modelId} deployId={deployId} />}
    </Modal>
  )
}

function Chosen({ versions, modelId, deployId }: { versions: readonly Version[]; modelId: string; deployId: string | undefined }) {
  const { say } = useModellerText()
  const at = deployId === undefined ? -1 : versions.findIndex(({ id }) => id === deployId)
  const [after, setAfter] = useState(at === -1 ? saved : versions[at]!.id)
  const [before, setBefore] = useState((versions[at + 1] ?? versions[0]!).id)
  const options = [{ value: saved, label: say('savedDesign') },
    ...versions.map(({ id, version, createTime }) => ({ value: id, label: say('versionAt', { version, at: createTime ?? '' }) }))]
  return (
    <div className="mw-stack">
      <div className="mw-tags">
        <Select aria-label={say('before')} value={before} options={options} onChange={setBefore} style={{ minWidth: 240 }} />
        <span aria-hidden>→</span>
        <Select aria-label={say('after')} value={after} options={options} onChange={setAfter} style={{ minWidth: 240 }} />
      </div>
      <Both key={`${before} ${after}`} modelId={modelId} before={before} after={after} titleOf={(id) => titleOf(say, versions, id)} />
    </div>
  )
}

function titleOf(say: SayModeller, versions: readonly Version[], id: string): string {
  return id === saved ? say('savedDesign') : say('versionName', { version: versions.find((one) => one.id === id)!.version })
}

interface BothProps {
  modelId: string
  before: string
  after: string
  titleOf: (id: string) => string
}

function Both({ modelId, before, after, titleOf: title }: BothProps) {
  const { data, error, refetch } = useQuery({ queryKey: [deployment.id, 'compared', modelId, before, after], staleTime: 0,
    queryFn: ({ signal }) => Promise.all([before, after].map((id) => drawingOf(modelId, id, signal))) })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return data
    ? <CompareVersions before={{ title: title(before), xml: data[0]! }} after={{ title: title(after), xml: data[1]! }} />
    : <Loading rows={8} />
}

async function drawingOf(modelId: string, id: string, signal: AbortSignal): Promise<string> {
  const drawn = id === saved ? entityApi(model).queryById(modelId, signal) : entityApi(deployment).queryById(id, signal)
  return (await drawn).bpmnXml ?? ''
}
