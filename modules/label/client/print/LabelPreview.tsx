import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { useText } from '#ui/text.ts'
import { previewLabel } from '../../calls/labels.ts'
import { useLabelText } from '../text.ts'
import './label-print.css'

/** The first label in a while waits for a thread that reads the fonts. */
const TIMEOUT_MS = 30_000

/** The label of one record as the printer will draw it, made by the server. */
export function LabelPreview({ template, id }: { template: string; id: string }) {
  const { say, locale } = useLabelText()
  const { say: sayPlain } = useText()
  const { data, error, refetch } = useQuery({
    queryKey: [previewLabel.id, template, id, locale],
    // The record may have changed since it was looked at last.
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await fetchFile(previewLabel, { template, id }, { signal, quiet: true, timeoutMs: TIMEOUT_MS })).text(),
  })
  const refusal = refusalOf(error)
  if (refusal) return <Alert type="warning" showIcon title={refusal.message} />
  if (error) {
    const again = <Button size="small" onClick={() => void refetch()}>{sayPlain('retry')}</Button>
    return <Alert type="warning" showIcon title={say('noPicture')} action={again} />
  }
  if (data === undefined) return <Skeleton.Node active className="mw-label-picture" />
  return <img className="mw-label-picture" alt={say('firstLabel')} src={`data:image/svg+xml,${encodeURIComponent(data)}`} />
}
