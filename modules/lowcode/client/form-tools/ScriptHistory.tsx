import { useQuery } from '@tanstack/react-query'
import { Collapse, Flex, Skeleton } from 'antd'
import { post } from '#kernel/client/request/actions.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { get, head, type ScriptVersion } from './form-calls.ts'
import { useToolText } from './text.ts'

interface Props {
  formId: string
  scriptId: string
  onRestored: (source: string) => void
}

/** How a script read before; any version can be had back. */
export function ScriptHistory({ formId, scriptId, onRestored }: Props) {
  const { say } = useToolText()
  const { act } = useAct(['lowcode.online-form', 'scripts', formId], ['lowcode.online-form', 'versions'])
  const { data, error, refetch } = useQuery({ queryKey: ['lowcode.online-form', 'versions', scriptId], staleTime: 0,
    queryFn: () => get<ScriptVersion[]>(`${head}/scriptVersions/${scriptId}`) })
  const restore = async ({ versionNo, source }: ScriptVersion) => {
    if (await act(() => post(`${head}/restoreScript`, { id: scriptId, versionNo }))) onRestored(source)
  }
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
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
                <RowButton aria-label={say('restoreVersion', { version: version.versionNo })} onClick={() => void restore(version)}>
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
