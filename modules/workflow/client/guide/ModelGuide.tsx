import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { model } from '../../index.ts'
import { ProcessGuide } from './ProcessGuide.tsx'

/** First on the page of a model: how far its parts are, and the next step. */
export default function ModelGuide({ record }: { record: Rec }) {
  const navigate = useNavigate()
  return <ProcessGuide id={record.id} onDraw={() => void navigate(`${model.path}/design?id=${record.id}`)} />
}
