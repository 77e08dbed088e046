import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { previewLabel } from '../../calls/labels.ts'
import { useLabelText } from '../text.ts'
import './label-print.css'

/** The label of one record as the printer will draw it, made by the server. */
export function LabelPreview({ template, id }: { template: string; id: string }) {
  const { say, locale } = useLabelText()
  const { data, error } = useQuery({
    queryKey: [previewLabel.id, template, id, locale],
    // The record may have changed since it was looked at last.
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await fetchFile(previewLabel, { template, id }, { signal, quiet: true })).text(),
  })
  if (error) return <Alert type="warning" showIcon title={refusalOf(error)?.message ?? say('noPicture')} />
  if (data === undefined) return <Skeleton.Node active className="mw-label-picture" />
  return <img className="mw-label-picture" alt={say('firstLabel')} src={`data:image/svg+xml,${encodeURIComponent(data)}`} />
}
