import { Collapse, Flex } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { restoreScript, scriptVersions } from '../../calls/online-script.ts'
import { useToolText } from './text.ts'

interface Props {
  scriptId: string
  onRestored: (source: string) => void
}

/** How a script read before; any version can be had back. */
export function ScriptHistory({ scriptId, onRestored }: Props) {
  const { say } = useToolText()
  const { send } = useCall(restoreScript, { warn: true, onDone: onRestored })
  const { data, error, refetch } = useRead(scriptVersions, { id: scriptId }, { staleTime: 0 })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  return (
    <section aria-label={say('history')}>
      <div className="mw-heading">{say('history')}</div>
      {data.length === 0 ? <p className="mw-faint">{say('noHistory')}</p> : (
        <Collapse size="small" items={data.map((version) => ({
          key: version.id,
          label: `${say('version', { version: version.versionNo })} · ${version.createTime} · ${
            version.createBy_dictText ?? version.createBy
          }`,
          children: (
            <Flex vertical gap={8}>
              <pre className="mw-code" style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{version.source}</pre>
              <span>
                <RowButton aria-label={say('restoreVersion', { version: version.versionNo })}
                  onClick={() => void send({ id: scriptId, versionNo: version.versionNo })}
                >
                  {say('restore')}
                </RowButton>
              </span>
            </Flex>
          ),
        }))} />
      )}
    </section>
  )
}
