import { Button, Space } from 'antd'
import { useProgress } from '#kernel/client/records/use-progress.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { useText, type Say } from '../../text.ts'

/** An export on its way: how many go before it, or how far it is; it can be stopped. */
export function ExportRunning({ id, stop }: { id: string; stop: () => void }) {
  const { say } = useText()
  return (
    <Space.Compact>
      <Button loading role="status">{exportText(useProgress(id), say)}</Button>
      <Button onClick={stop}>{say('stop')}</Button>
    </Space.Compact>
  )
}

/** Where an export stands, in words. */
export function exportText(progress: { phase: string; done: number; total: number } | undefined, say: Say): string {
  if (progress?.phase === 'waiting') return say(progress.done > 0 ? 'exportWaits' : 'exportNext', { before: progress.done })
  if (progress?.phase !== 'writing') return say('exporting')
  return say('exportRows', { done: withThousands(progress.done), total: withThousands(progress.total) })
}
