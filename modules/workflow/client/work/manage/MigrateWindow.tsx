import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { migrate } from '../../../calls/instances.ts'
import { deployment } from '../../../index.ts'
import { useNodes } from '../parts/use-nodes.ts'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText } from '../text.ts'
import { MigrationMap } from './MigrationMap.tsx'

const MOST_VERSIONS = 50

interface MigrateWindowProps {
  ids: readonly string[]
  modelId: string
  onClose: () => void
}

/** Puts running instances on another version, once every step at which they stand has its counterpart. */
export function MigrateWindow({ ids, modelId, onClose }: MigrateWindowProps) {
  const { say } = useWorkText()
  const { send, busy } = useCall(migrate, { also: workKeys, warn: true, onDone: onClose })
  const id = useId()
  const [target, setTarget] = useState<string>()
  const [map, setMap] = useState<Readonly<Record<string, string>>>({})
  const versions = useQuery({ queryKey: [deployment.id, 'of', modelId],
    queryFn: async ({ signal }) =>
      (await entityApi(deployment).list({ modelId, column: 'version', order: 'desc', pageNo: 1, pageSize: MOST_VERSIONS }, signal))
        .records })
  const drawn = useQuery({ queryKey: [deployment.id, 'record', target], enabled: target !== undefined,
    queryFn: ({ signal }) => entityApi(deployment).queryById(target!, signal) })
  const { nodes } = useNodes(drawn.data ? drawn.data.bpmnXml : undefined)
  const trial = useQuery({ queryKey: ['workflow.migration', ids, target, map], enabled: target !== undefined, staleTime: 0, gcTime: 0,
    queryFn: () => ask(migrate, { ids: [...ids], deploymentId: target!, map, dryRun: true }) })
  const error = versions.error ?? drawn.error ?? trial.error
  const ready = trial.data?.faults.length === 0
  return (
    <Modal open width={640} title={say('migrateTitle', { count: ids.length })} okText={say('migrate')} okButtonProps={{ disabled: !ready }}
      confirmLoading={busy} mask={{ closable: false }} onOk={() => void send({ ids: [...ids], deploymentId: target!, map })}
      onCancel={onClose}
    >
      <div className="mw-stack">
        <div>
          <label className="mw-label" htmlFor={id}>{say('migrateTo')}</label>
          <Select id={id} className="mw-wf-wide" loading={versions.isPending} value={target ?? null}
            options={(versions.data ?? []).map((one) => ({ value: one.id,
              label: say('versionAt', { version: String(one.version), time: String(one.createTime).slice(0, 16) }) })
            )} onChange={(next: string) => {
            setTarget(next)
            setMap({})
          }} />
        </div>
        {error
          ? <FailureView error={error} onRetry={() => void Promise.all([versions.refetch(), drawn.refetch(), trial.refetch()])} />
          : target === undefined
          ? <p className="mw-faint">{say('migrateText')}</p>
          : !trial.data
          ? <Loading rows={2} />
          : (
            <>
              <Alert type={ready ? 'success' : 'warning'} showIcon title={ready
                ? say('migrateReady', { count: trial.data.count })
                : say('migrateFaults', { count: trial.data.faults.length })} />
              <MigrationMap faults={trial.data.faults} nodes={nodes} map={map} onMap={setMap} />
            </>
          )}
      </div>
    </Modal>
  )
}
